import { describe, expect, test } from 'vitest';
import { isWaitingForCustomer, toKnownStatus, toStatusLabels } from './work-order-status.ts';

describe('the status of a work order', () => {
  test.each([
    [undefined, '新建', 'NEW'],
    ['', '新建', 'NEW'],
    ['processing', '处理中', 'Processing'],
    ['Waiting for customer', '等待您回复', 'Waiting for you'],
    ['等待客户反馈', '等待您回复', 'Waiting for you'],
    ['已关闭', '已关闭', 'Closed'],
  ])('labels %j in both languages (FB-9)', (status, zh, en) => {
    expect(toStatusLabels(status)).toEqual({ zh, en });
  });

  test('returns an unknown status unchanged (FB-9)', () => {
    expect(toStatusLabels('With the foundry')).toEqual({ zh: 'With the foundry', en: 'With the foundry' });
    expect(toKnownStatus('constructor')).toBeUndefined();
  });

  test('detects which work orders wait for the member', () => {
    expect(['waiting for customer', ' 待客户回复 '].every(isWaitingForCustomer)).toBe(true);
    expect([undefined, '', 'NEW', 'Closed', 'Waiting for the foundry'].some(isWaitingForCustomer)).toBe(
      false,
    );
  });
});
