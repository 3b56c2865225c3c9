import { describe, expect, test } from 'vitest';
import { findProblems } from '../../widgets/form/rules.ts';
import {
  createWorkOrderRules,
  distinctName,
  emptyWorkOrder,
  getStepState,
  parseStep,
  steps,
  toRequest,
  type WorkOrderValues,
} from './work-order-form.ts';

const whole: WorkOrderValues = {
  ...emptyWorkOrder,
  productId: 'ddr54-phy-12ff',
  versionId: 'v1',
  type: 'usage',
  title: '训练失败',
  description: 'CA training fails',
};

const findMissing = (values: WorkOrderValues, hasVersions: boolean) => [
  ...findProblems(createWorkOrderRules(hasVersions), values).values(),
];

test('what is missing is listed in the order of the form (FB-4)', () => {
  expect(findMissing(emptyWorkOrder, true)).toEqual(['product', 'version', 'type', 'title', 'description']);
  expect(findMissing({ ...whole, title: ' ', description: '\n\t' }, true)).toEqual(['title', 'description']);
  expect(findMissing(whole, true)).toEqual([]);
});

test('a version is required only where there are versions, a priority never (FB-4)', () => {
  expect(findMissing({ ...whole, versionId: '' }, true)).toEqual(['version']);
  expect(findMissing({ ...whole, versionId: '', costomerPriority: '' }, false)).toEqual([]);
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
    const request = toRequest({ ...whole, title: '  训练失败 ', attachments, uploading: 'other.zip' });
    expect(request).toMatchObject({
      title: '训练失败',
      file: '/downloadapi/files/content?id=a',
      files: '/downloadapi/files/content?id=b,/downloadapi/files/content?id=c',
      isIpProject: false,
    });
    for (const name of ['uploading', 'attachments']) expect(request).not.toHaveProperty(name);
    expect(toRequest(whole)).toMatchObject({ file: '', files: '' });
  });

  test('are missing while one of them has not arrived', () => {
    expect(findMissing({ ...whole, attachments: [attachment('a'), attachment('b', '')] }, true)).toEqual([
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
  const stateOf = (step: 1 | 2 | 3, values: WorkOrderValues, wasLeft: boolean) =>
    getStepState(step, { values, missing: findMissing(values, true), wasLeft });

  test('is done only when everything in it is valid (FB-1)', () => {
    expect(steps.map((step) => stateOf(step, whole, true))).toEqual(['done', 'done', 'open']);
    expect(stateOf(3, { ...whole, attachments: [attachment('a')] }, false)).toBe('done');
  });

  test('says that something is missing as soon as it is left (FB-1)', () => {
    const form = { ...whole, type: '' };
    expect([stateOf(1, form, false), stateOf(1, form, true)]).toEqual(['open', 'missing']);
  });
});

test('the address names the step; anything else is the first (FB-1)', () => {
  expect([null, '1', '2', '3', '4', 'x'].map(parseStep)).toEqual([1, 1, 2, 3, 1, 1]);
});
