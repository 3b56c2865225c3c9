import { expect, test } from 'vitest';
import { isMemberSide } from './authors.ts';

test('customer, system and the own name are the member, anyone else is the vendor (FB-10)', () => {
  for (const name of ['customer', 'system', '林晓峰']) expect(isMemberSide(name, '林晓峰'), name).toBe(true);
  for (const name of ['沈若云', 'Support', 'Customer ', ''])
    expect(isMemberSide(name, '林晓峰'), name).toBe(false);
});
