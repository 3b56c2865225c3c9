import { expect, test } from 'vitest';
import { emptyProfile } from '../../widgets/profile-form/profile-values.ts';
import { draftOf, formOf } from './profile-draft.ts';

const profile = { ...emptyProfile, id: 'm1', siteId: 'ACME01', email: 'a@acme.example', cover: '/x' };

test('MC-3 a title prefix is the same in both languages, and one of the member’s own is kept', () => {
  expect(draftOf({ ...profile, sexual: '女士' }).sexual).toBe('ms');
  expect(draftOf({ ...profile, sexual: 'Ms.' }).sexual).toBe('ms');
  expect(formOf(draftOf({ ...profile, sexual: 'Ms.' })).sexual).toBe('女士');
  expect(formOf(draftOf({ ...profile, sexual: 'Eng.' })).sexual).toBe('Eng.');
});

test('MC-3 site and e-mail are not sent: they are not the member’s to change', () => {
  expect(Object.keys(formOf(draftOf(profile))).toSorted()).toEqual(
    [...Object.keys(emptyProfile), 'cover'].toSorted(),
  );
});
