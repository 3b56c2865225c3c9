import { describe, expect, test } from 'vitest';
import { distinctName, emptyForm, missingFields, requestOf, stepFrom, stepState } from './work-order-form.ts';

const whole = {
  ...emptyForm,
  productId: 'ddr54-phy-12ff',
  versionId: 'v1',
  type: 'usage',
  title: '训练失败',
  description: 'CA training fails',
};

test('FB-4 what is missing, in the order of the form', () => {
  expect(missingFields(emptyForm, true)).toEqual(['product', 'version', 'type', 'title', 'description']);
  expect(missingFields({ ...whole, title: ' ', description: '\n\t' }, true)).toEqual([
    'title',
    'description',
  ]);
  expect(missingFields(whole, true)).toEqual([]);
});

test('FB-4 a version is needed only where there are versions, a priority never', () => {
  expect(missingFields({ ...whole, versionId: '' }, true)).toEqual(['version']);
  expect(missingFields({ ...whole, versionId: '', costomerPriority: '' }, false)).toEqual([]);
});

const attachment = (name: string, url = `/downloadapi/files/content?id=${name}`) => ({
  key: name,
  url,
  name,
  size: 3,
});

describe('the attachments of the form', () => {
  test('go into file and files, and nothing else of the draft is sent (N-9)', () => {
    const attachments = [attachment('a'), attachment('b'), attachment('c')];
    const request = requestOf({ ...whole, title: '  训练失败 ', attachments, sending: 'other.zip' });
    expect(request).toMatchObject({
      title: '训练失败',
      file: '/downloadapi/files/content?id=a',
      files: '/downloadapi/files/content?id=b,/downloadapi/files/content?id=c',
      isIpProject: false,
    });
    for (const name of ['sending', 'attachments']) expect(request).not.toHaveProperty(name);
    expect(requestOf(whole)).toMatchObject({ file: '', files: '' });
  });

  test('are missing while one of them has not arrived', () => {
    expect(missingFields({ ...whole, attachments: [attachment('a'), attachment('b', '')] }, true)).toEqual([
      'attachments',
    ]);
  });

  test('have names that differ', () => {
    expect(distinctName('image.png', ['image.png', 'image (2).png'])).toBe('image (3).png');
    expect(distinctName('Makefile', ['Makefile'])).toBe('Makefile (2)');
    expect(distinctName('a.v', ['b.v'])).toBe('a.v');
  });
});

describe('a step of the form', () => {
  const stateOf = (step: 1 | 2 | 3, form: typeof whole, wasLeft: boolean) =>
    stepState(step, { form, missing: missingFields(form, true), wasLeft });

  test('is done only when everything in it is valid (FB-1)', () => {
    expect([1, 2, 3].map((step) => stateOf(step as 1 | 2 | 3, whole, true))).toEqual([
      'done',
      'done',
      'open',
    ]);
    expect(stateOf(3, { ...whole, attachments: [attachment('a')] }, false)).toBe('done');
  });

  test('says that something is missing as soon as it is left (FB-1)', () => {
    const form = { ...whole, type: '' };
    expect([stateOf(1, form, false), stateOf(1, form, true)]).toEqual(['open', 'missing']);
  });
});

test('FB-1 the address names the step; anything else is the first', () => {
  expect([null, '1', '2', '3', '4', 'x'].map(stepFrom)).toEqual([1, 1, 2, 3, 1, 1]);
});
