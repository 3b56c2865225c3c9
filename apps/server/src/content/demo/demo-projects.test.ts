import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { findProblems } from '../../testing/content/sample-problems.ts';
import { defaultDictionaries } from '../format/default-dictionaries.ts';
import type { ThreadEntry } from '../format/member-content.ts';
import { type Content, readContentFolder } from '../format/read-folder.ts';

const folder = fileURLToPath(new URL('../../../../../demo', import.meta.url));

let content: Content;
beforeAll(async () => {
  const found = await readContentFolder(folder, []);
  if (!found) throw new Error('no demo folder');
  content = found;
});

const values = <T>({ items }: { items: { value: T }[] }): T[] => items.map(({ value }) => value);

describe('the demo content of members and sites', () => {
  test('is valid', async () => {
    expect(await findProblems(folder)).toEqual([]);
  });

  test('offers the semiconductor industry in the event form (EV-5)', () => {
    expect(defaultDictionaries.sys_activity_industry.map(({ label }) => label)).toContainEqual({
      zh: '半导体',
      en: 'Semiconductor',
    });
  });

  test('entitles each site to products that the other lacks, including IP products (MC-6)', () => {
    const [acme, nova] = (content.sites ?? []).map(({ products }) => new Set(products));
    const ip = content.products.items.filter(({ value }) => value.ipProject).map(({ id }) => id);
    expect(ip).toHaveLength(8);
    for (const [one, other] of [
      [acme, nova],
      [nova, acme],
    ])
      expect(ip.filter((id) => one?.has(id) && !other?.has(id)).length).toBeGreaterThan(1);
  });

  test('has projects of both sites with milestones of both kinds and deliverables (IP-2)', () => {
    const projects = values(content.ipProjects);
    expect(projects.map(({ site }) => site).sort()).toEqual([
      ...Array(3).fill('ACME01'),
      ...Array(3).fill('NOVA02'),
    ]);
    for (const { site, product, milestones, deliverables } of projects) {
      expect(content.sites?.find(({ id }) => id === site)?.products).toContain(product);
      expect(milestones.source.length).toBeGreaterThanOrEqual(6);
      expect(milestones.new.length).toBeGreaterThanOrEqual(1);
      expect(deliverables.length).toBeGreaterThanOrEqual(6);
      expect(deliverables.some(({ file }) => file)).toBe(true);
    }
    const withoutFile = projects.flatMap(({ deliverables }) =>
      deliverables.filter(({ file, generate }) => !file && !generate),
    );
    expect(withoutFile.length).toBeGreaterThan(3);
  });

  test('has a deliverable of over 60 MB, which is downloaded in several chunks (IP-4)', () => {
    const sizes = values(content.ipProjects).flatMap(({ deliverables }) =>
      deliverables.flatMap(({ generate }) => generate?.megabytes ?? []),
    );
    expect(sizes.filter((megabytes) => megabytes > 60)).toHaveLength(1);
  });

  test('has work orders of each status for both sites, with threads in chronological order (FB-9)', () => {
    const orders = values(content.workOrders);
    for (const member of ['full@acme.example', 'full@nova.example']) {
      const statuses = orders.filter((order) => order.member === member).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([undefined, 'Processing', 'Waiting for customer', 'Closed']));
    }
    const authors = new Set<string | undefined>();
    const expectAscending = (entries: readonly ThreadEntry[], after: number): void => {
      for (const { time, author, replies = [] } of entries) {
        const [days = '', clock] = time.split(' ');
        const at = Date.parse(`2000-01-01T${clock}:00Z`) + Number.parseInt(days, 10) * 86_400_000;
        expect(at, time).toBeGreaterThan(after);
        authors.add(author);
        expectAscending(replies, at);
      }
    };
    for (const { thread } of orders) expectAscending(thread, Number.NEGATIVE_INFINITY);
    expect(authors.has(undefined)).toBe(true);
    expect(authors.size).toBeGreaterThan(4);
    for (const { name } of content.members ?? []) expect(authors.has(name)).toBe(false);
  });

  test('has read and unread messages for both sites (MC-5)', () => {
    for (const member of ['full@acme.example', 'full@nova.example']) {
      const read = values(content.messages)
        .filter((message) => message.member === member)
        .map((message) => message.read !== undefined);
      expect(new Set(read)).toEqual(new Set([true, false]));
    }
  });
});
