import { expect, test } from 'vitest';
import {
  emptyProfile,
  parseTags,
  toFormValues,
  toLocationChange,
  toProfileRequest,
} from './profile-values.ts';

test('another country clears province and city, another province the city (AC-6)', () => {
  expect(toLocationChange('country', 'DE')).toEqual({ country: 'DE', province: '', city: '' });
  expect(toLocationChange('province', '110000')).toEqual({ province: '110000', city: '' });
  expect(toLocationChange('city', '310101')).toEqual({ city: '310101' });
});

test('product tags become a comma-separated list, whatever comma was typed (AC-6)', () => {
  expect(parseTags(' DDR5 PHY，PCIe、、SerDes ; ')).toBe('DDR5 PHY,PCIe,SerDes');
  expect(parseTags(' ')).toBe('');
});

const profile = { ...emptyProfile, id: 'm1', siteId: 'ACME01', email: 'a@acme.example', cover: '/x' };

test('a title prefix is the same in both languages, and the member’s own word is kept (MC-3)', () => {
  const keyOf = (sexual: string) => toFormValues({ ...profile, sexual }).sexual;
  expect([keyOf('女士'), keyOf('Ms.')]).toEqual(['ms', 'ms']);
  const sent = (sexual: string) => toProfileRequest(toFormValues({ ...profile, sexual })).sexual;
  expect([sent('Ms.'), sent('Eng.')]).toEqual(['女士', 'Eng.']);
});

test('site and email are not sent: the member cannot change them (MC-3)', () => {
  expect(Object.keys(toProfileRequest(toFormValues(profile))).toSorted()).toEqual(
    [...Object.keys(emptyProfile), 'cover'].toSorted(),
  );
});
