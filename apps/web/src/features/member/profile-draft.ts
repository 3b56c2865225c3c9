import { profileFormPhrases } from '../../profile-form/profile-form.phrases.ts';
import { type ProfileValues, tagsOf } from '../../profile-form/profile-values.ts';
import { prefixWord, titlePrefixes } from '../../profile-form/title-prefix.ts';
import type { Profile } from './member.queries.ts';

/** The profile as its form holds it. */
export type ProfileDraft = ProfileValues & { cover: string };

/** Key of a title prefix in either language; a word of the member's own stays as it is. */
const prefixKey = (word: string): string =>
  titlePrefixes.find((key) => Object.values(profileFormPhrases[key]).includes(word)) ?? word;

export const draftOf = ({ id: _id, siteId: _site, email: _email, ...profile }: Profile): ProfileDraft => ({
  ...profile,
  sexual: prefixKey(profile.sexual),
});

/** The form as the call takes it. */
export const formOf = (draft: ProfileDraft) => ({
  ...draft,
  sexual: prefixWord(draft.sexual),
  productTag: tagsOf(draft.productTag),
});
