import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { captchas } from '../../database/schema/codes.ts';
import { addMember, password } from '../../testing/factories.ts';
import { freshPortal, type Portal } from '../../testing/portal.ts';
import { newCaptchaPicture } from './captcha-picture.ts';

let portal: Portal;
beforeEach(async () => {
  portal = await freshPortal({ CAPTCHA: 'on' });
});
afterEach(() => portal.close());

const gapOf = async (id: string): Promise<number> =>
  (await portal.services.db.select().from(captchas).where(eq(captchas.id, id)))[0]?.x ?? Number.NaN;
const check = (id: string, x: number) => portal.call('captchaCheck', { id, x });
const ticket = async (): Promise<string> => {
  const { id } = (await portal.call('captchaGet')).data;
  return (await check(id, await gapOf(id))).data.ticket;
};
const png = (dataUrl: string) => Buffer.from(dataUrl.replace('data:image/png;base64,', ''), 'base64');

test('AC-12 a picture with a gap, and the piece that fits it, at both paths and bases', async () => {
  for (const name of ['randomImage', 'captchaGet'] as const)
    for (const base of ['api', 'sys']) {
      const { code, data } = await portal.call(name, {}, { base });
      expect(code).toBe(200);
      expect(Object.keys(data).toSorted()).toEqual(['height', 'id', 'image', 'piece', 'width']);
      expect(await sharp(png(data.image)).metadata()).toMatchObject({
        width: 320,
        height: 180,
        format: 'png',
      });
      expect(await sharp(png(data.piece)).metadata()).toMatchObject({ height: 180, hasAlpha: true });
    }
});

test('AC-12 the piece is cut out where the gap is, and the gap is darker than its surroundings', async () => {
  const { x, image, piece } = await newCaptchaPicture();
  const cut = await sharp(png(piece)).raw().toBuffer({ resolveWithObject: true });
  const shown = await sharp(png(image)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let darker = 0;
  let solid = 0;
  for (let row = 0; row < 180; row++)
    for (let column = 0; column < cut.info.width; column++) {
      const at = (row * cut.info.width + column) * 4;
      if (cut.data[at + 3] !== 255) continue;
      solid++;
      const there = (row * 320 + x + column) * 3;
      const brightness = (bytes: Buffer, from: number) =>
        Number(bytes[from]) + Number(bytes[from + 1]) + Number(bytes[from + 2]);
      if (brightness(shown.data, there) < brightness(cut.data, at)) darker++;
    }
  expect(solid).toBeGreaterThan(1500);
  expect(darker / solid).toBeGreaterThan(0.8);
});

test('AC-12 SEC-23 six pixels off will do, seven will not; one try; two minutes', async () => {
  for (const [off, code] of [
    [0, 200],
    [6, 200],
    [-6, 200],
    [7, 400],
    [-7, 400],
  ] as const) {
    const { id } = (await portal.call('captchaGet')).data;
    const x = await gapOf(id);
    expect((await check(id, x + off)).code).toBe(code);
    expect((await check(id, x)).code).toBe(400);
  }
  const { id } = (await portal.call('captchaGet')).data;
  const x = await gapOf(id);
  portal.time.now = new Date(portal.time.now.getTime() + 121_000);
  expect((await check(id, x)).code).toBe(400);
  for (const junk of ['nothing', '00000000-0000-0000-0000-000000000000'])
    expect((await check(junk, 1)).code).toBe(400);
});

test('AC-12 sendEmailCode needs a ticket, each its own', async () => {
  const email = 'new@acme.example';
  const send = (more = {}) => portal.call('sendEmailCode', { email, ...more });
  expect(await send()).toMatchObject({ status: 200, code: 412 });
  expect((await send({ ticket: 'x'.repeat(43) })).code).toBe(412);
  const solved = await ticket();
  expect((await send({ ticket: solved })).code).toBe(200);
  expect((await send({ ticket: solved })).code).toBe(412);
  expect(await portal.mails()).toHaveLength(1);
});

test('AC-12 AC-14 SEC-2 login needs a ticket after three failures, of an unknown account too', async () => {
  const { email } = await addMember(portal.services);
  const tryLogin = (username: string, typed: string, more = {}) =>
    portal.call('login', { username, password: typed, ...more });
  for (const username of [email, 'nobody@acme.example']) {
    // From another client each time: the account alone decides here.
    await portal.services.db.execute(sql`delete from rate_counters where key like 'login:address:%'`);
    for (let failure = 0; failure < 3; failure++) {
      expect((await tryLogin(username, 'wrong')).code).toBe(400);
      await portal.services.db.execute(sql`delete from rate_counters where key like 'login:address:%'`);
    }
    expect(await tryLogin(username, password)).toMatchObject({ status: 200, code: 412 });
  }
  const solved = await ticket();
  expect((await tryLogin(email, password, { ticket: solved })).code).toBe(200);
  expect((await tryLogin(email, password)).code).toBe(200);
});

test('AC-12 login needs a ticket after three failures of a client, whatever account it tries', async () => {
  const { email } = await addMember(portal.services);
  for (let failure = 0; failure < 3; failure++)
    await portal.call('login', { username: `guess-${failure}@acme.example`, password });
  expect((await portal.call('login', { username: email, password })).code).toBe(412);
  expect((await portal.call('login', { username: email, password, ticket: await ticket() })).code).toBe(200);
});

test('AC-12 CAPTCHA=off asks for none', async () => {
  const off = await freshPortal();
  expect((await off.call('sendEmailCode', { email: 'new@acme.example' })).code).toBe(200);
  for (let failure = 0; failure < 5; failure++)
    expect((await off.call('login', { username: 'nobody@acme.example', password })).code).toBe(400);
  await off.close();
});

test('SEC-23 one client opens only so many, and a flood leaves memory as it was', async () => {
  for (let warm = 0; warm < 20; warm++) await newCaptchaPicture();
  const before = process.memoryUsage().rss;
  const answers = [];
  for (let lane = 0; lane < 10; lane++)
    answers.push(...(await Promise.all(Array.from({ length: 30 }, () => portal.call('captchaGet')))));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(150);
  expect(statuses).toContain(429);
  const rows = await portal.services.db.$count(captchas);
  expect(rows).toBeLessThanOrEqual(150);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
}, 60_000);
