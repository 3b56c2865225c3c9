import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uploadFile } from '../../testing/factories/uploads.ts';
import {
  clearQuotas,
  countWorkOrders,
  createWorkOrderFixture,
  submitInvalidForm,
  submitWorkOrder,
} from '../../testing/factories/work-orders.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let fixture: Awaited<ReturnType<typeof createWorkOrderFixture>>;
beforeAll(async () => {
  portal = await createTestPortal();
  fixture = await createWorkOrderFixture(portal);
});
afterAll(() => portal.close());
beforeEach(() => clearQuotas(portal));

const getDetails = (id: string) => portal.call('feedbackDetails', { id }, { token: fixture.token });

const submitInvalid = (form: object, token = fixture.token) => submitInvalidForm(portal, token, form);

/** Uploads files of this member one after another. */
const uploadMany = async (count: number, token = fixture.token): Promise<string[]> => {
  const urls: string[] = [];
  for (let number = 1; number <= count; number++)
    urls.push(await uploadFile(portal, token, { name: `trace-${number}.pdf` }));
  return urls;
};

describe('the attachments of a new work order', () => {
  test('accepts ten files and returns them all in their order (N-9)', async () => {
    const [first, ...further] = await uploadMany(10);
    const { id } = await submitWorkOrder(portal, fixture.token, {
      ...fixture.form,
      file: first,
      files: further.join(','),
    });
    const { data } = await getDetails(id);
    expect([data.file, data.fileName]).toEqual([first, 'trace-1.pdf']);
    expect(data.files).toEqual(further.map((file, index) => ({ file, fileName: `trace-${index + 2}.pdf` })));
    for (const url of [first, ...further]) {
      const own = await portal.app.inject({ url: String(url), headers: { authorization: fixture.token } });
      expect(own.statusCode).toBe(200);
      const foreign = await portal.app.inject({
        url: String(url),
        headers: { authorization: fixture.colleague },
      });
      expect(foreign.json().code).toBe(404);
    }
  });

  test('accepts further files without a first one (N-9)', async () => {
    const [one, two] = await uploadMany(2);
    const { id } = await submitWorkOrder(portal, fixture.token, { ...fixture.form, files: `${one},${two}` });
    const { data } = await getDetails(id);
    expect([data.file, data.files]).toEqual([one, [{ file: two, fileName: 'trace-2.pdf' }]]);
  });

  test('refuses an eleventh file and keeps every upload for the next try (N-9)', async () => {
    const [first, ...further] = await uploadMany(11);
    const form = { ...fixture.form, file: first, files: further.join(',') };
    expect(await submitInvalid(form)).toMatchObject({ code: 400, message: expect.stringContaining('10') });
    const ten = { ...form, files: further.slice(0, 9).join(',') };
    expect((await portal.call('feedback', ten, { token: fixture.token })).code).toBe(200);
  });

  test('refuses all files when one of them is not an own, unattached upload (SEC-29)', async () => {
    const [first, second] = await uploadMany(2);
    const [foreign] = await uploadMany(1, fixture.colleague);
    const used = await uploadFile(portal, fixture.token);
    await submitWorkOrder(portal, fixture.token, { ...fixture.form, files: used });
    const wrong = [
      foreign,
      used,
      first,
      `${second},${second}`,
      'javascript:alert(1)',
      'https://evil.example/a.pdf',
      '/downloadapi/files/content?id=no-such-file',
      '/downloadapi/files/content?id=../../etc',
      `${second}#x`,
    ];
    for (const files of wrong) {
      const answer = await submitInvalid({ ...fixture.form, file: first, files: `${second},${files}` });
      expect([answer.code, answer.message], files).toEqual([400, expect.stringContaining('attachment')]);
    }
    const good = { ...fixture.form, file: first, files: second };
    expect((await portal.call('feedback', good, { token: fixture.token })).code).toBe(200);
  });

  test('gives one upload to only one of many concurrent work orders (SEC-96)', async () => {
    const [first, second] = await uploadMany(2);
    const before = await countWorkOrders(portal);
    const form = { ...fixture.form, file: first, files: second };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => portal.call('feedback', form, { token: fixture.token })),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(400)]);
    expect((await countWorkOrders(portal)).orders).toBe(before.orders + 1);
  });

  test('refuses junk in files while every other field is valid (SEC-40)', async () => {
    for (const files of [null, 1, true, [], {}, ['x'], 'x'.repeat(6000), '\0', '\ud800', 'a,b'])
      expect((await submitInvalid({ ...fixture.form, files })).code, JSON.stringify(files)).toBe(400);
  });
});
