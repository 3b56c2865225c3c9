import { expect, test } from 'vitest';
import {
  emptyProfile,
  parseTags,
  toFormValues,
  toLocationChange,
  toProfileRequest,
} from './profile-values.ts';

test('clears province and city for another country, and the city for another province (AC-6)', () => {
  expect(toLocationChange('country', 'DE')).toEqual({ country: 'DE', province: '', city: '' });
  expect(toLocationChange('province', '110000')).toEqual({ province: '110000', city: '' });
  expect(toLocationChange('city', '310101')).toEqual({ city: '310101' });
});

test('joins product tags with commas, whatever comma was typed (AC-6)', () => {
  expect(parseTags(' DDR5 PHY，PCIe、、SerDes ; ')).toBe('DDR5 PHY,PCIe,SerDes');
  expect(parseTags(' ')).toBe('');
});

const profile = { ...emptyProfile, id: 'm1', siteId: 'ACME01', email: 'a@acme.example', cover: '/x' };

test('maps a title prefix between both languages, and keeps a custom one (MC-3)', () => {
  const toPrefixKey = (sexual: string) => toFormValues({ ...profile, sexual }).sexual;
  expect([toPrefixKey('女士'), toPrefixKey('Ms.')]).toEqual(['ms', 'ms']);
  const sent = (sexual: string) => toProfileRequest(toFormValues({ ...profile, sexual })).sexual;
  expect([sent('Ms.'), sent('Eng.')]).toEqual(['女士', 'Eng.']);
});

test('omits site and email, which the member cannot change (MC-3)', () => {
  expect(Object.keys(toProfileRequest(toFormValues(profile))).toSorted()).toEqual(
    [...Object.keys(emptyProfile), 'cover'].toSorted(),
  );
});
