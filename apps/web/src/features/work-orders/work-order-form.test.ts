import { expect, test } from 'vitest';
import { emptyForm, missingFields, requestOf, stepFrom } from './work-order-form.ts';

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

test('FB-6 the call names the uploaded file, and nothing of the draft that is not its own', () => {
  const attachment = { url: '/downloadapi/files/content?id=a', name: 'wave.vcd', size: 3 };
  const request = requestOf({ ...whole, title: '  训练失败 ', attachment, sending: 'other.zip' });
  expect(request).toMatchObject({ title: '训练失败', file: attachment.url, isIpProject: false });
  expect(request).not.toHaveProperty('sending');
});

test('FB-1 the address names the step; anything else is the first', () => {
  expect([null, '1', '2', '3', '4', 'x'].map(stepFrom)).toEqual([1, 1, 2, 3, 1, 1]);
});
