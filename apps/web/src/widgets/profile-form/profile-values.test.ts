import { expect, test } from 'vitest';
import { emptyProfile, tagsOf, withField } from './profile-values.ts';

const filled = { ...emptyProfile, name: 'Zhou', country: 'CN', province: '310000', city: '310100' };

test('AC-6 another country forgets province and city, another province the city', () => {
  expect(withField(filled, 'country', 'DE')).toEqual({ ...filled, country: 'DE', province: '', city: '' });
  expect(withField(filled, 'province', '110000')).toEqual({ ...filled, province: '110000', city: '' });
  expect(withField(filled, 'city', '310101')).toEqual({ ...filled, city: '310101' });
});

test('AC-6 product tags are a comma-separated list, whatever comma was typed', () => {
  expect(tagsOf(' DDR5 PHY，PCIe、、SerDes ; ')).toBe('DDR5 PHY,PCIe,SerDes');
  expect(tagsOf(' ')).toBe('');
});
