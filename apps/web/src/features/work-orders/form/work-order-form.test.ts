import { describe, expect, test } from 'vitest';
import { findProblems } from '../../../widgets/form/rules.ts';
import {
  createWorkOrderRules,
  emptyWorkOrder,
  getStepState,
  parseStep,
  steps,
  toDistinctName,
  toRequest,
  type WorkOrderValues,
} from './work-order-form.ts';

const filled: WorkOrderValues = {
  ...emptyWorkOrder,
  productId: 'ddr54-phy-12ff',
  versionId: 'v1',
  type: 'usage',
  title: '训练失败',
  description: 'CA training fails',
};

const findMissing = (values: WorkOrderValues, versionIds: readonly string[]) => [
  ...findProblems(createWorkOrderRules(versionIds), values).values(),
];

test('lists what is missing in the order of the form (FB-4)', () => {
  expect(findMissing(emptyWorkOrder, ['v1'])).toEqual(['product', 'version', 'type', 'title', 'description']);
  expect(findMissing({ ...filled, title: ' ', description: '\n\t' }, ['v1'])).toEqual([
    'title',
    'description',
  ]);
  expect(findMissing(filled, ['v1'])).toEqual([]);
});

test('requires a version only when the product has versions, and never a priority (FB-4)', () => {
  expect(findMissing({ ...filled, versionId: '' }, ['v1'])).toEqual(['version']);
  expect(findMissing({ ...filled, versionId: '', costomerPriority: '' }, [])).toEqual([]);
});

test('requires another version when the one of a draft is no longer offered (FB-4)', () => {
  expect(findMissing(filled, ['v2'])).toEqual(['version']);
});

const attachment = (name: string, url = `/downloadapi/files/content?id=${name}`) => ({
  key: name,
  url,
  name,
  size: 3,
});

describe('the attachments of the form', () => {
  test('are sent in file and files, and nothing else of the draft is sent (N-9)', () => {
    const attachments = [attachment('a'), attachment('b'), attachment('c')];
    const request = toRequest({ ...filled, title: '  训练失败 ', attachments, uploading: 'other.zip' });
    expect(request).toMatchObject({
      title: '训练失败',
      file: '/downloadapi/files/content?id=a',
      files: '/downloadapi/files/content?id=b,/downloadapi/files/content?id=c',
      isIpProject: false,
    });
    for (const name of ['uploading', 'attachments']) expect(request).not.toHaveProperty(name);
    expect(toRequest(filled)).toMatchObject({ file: '', files: '' });
  });

  test('are incomplete while one of them is uploading', () => {
    expect(findMissing({ ...filled, attachments: [attachment('a'), attachment('b', '')] }, ['v1'])).toEqual([
      'attachments',
    ]);
  });

  test('have distinct names', () => {
    expect(toDistinctName('image.png', ['image.png', 'image (2).png'])).toBe('image (3).png');
    expect(toDistinctName('Makefile', ['Makefile'])).toBe('Makefile (2)');
    expect(toDistinctName('a.v', ['b.v'])).toBe('a.v');
  });
});

describe('a step of the form', () => {
  const getState = (step: 1 | 2 | 3, values: WorkOrderValues, isVisited: boolean) =>
    getStepState(step, { values, missing: findMissing(values, ['v1']), isVisited });

  test('is done only when everything in it is valid (FB-1)', () => {
    expect(steps.map((step) => getState(step, filled, true))).toEqual(['done', 'done', 'open']);
    expect(getState(3, { ...filled, attachments: [attachment('a')] }, false)).toBe('done');
  });

  test('is incomplete once it was left (FB-1)', () => {
    const form = { ...filled, type: '' };
    expect([getState(1, form, false), getState(1, form, true)]).toEqual(['open', 'missing']);
  });
});

test('parses the step of the URL, and falls back to the first (FB-1)', () => {
  expect([null, '1', '2', '3', '4', 'x'].map(parseStep)).toEqual([1, 1, 2, 3, 1, 1]);
});
