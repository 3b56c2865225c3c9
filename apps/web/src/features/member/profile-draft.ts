import { type ProfileValues, tagsOf } from '../../widgets/profile-form/profile-values.ts';
import { prefixKey, prefixWord } from '../../widgets/profile-form/title-prefix.ts';
import type { Profile } from './member.types.ts';

/** The profile as its form holds it. */
export type ProfileDraft = ProfileValues & { cover: string };

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
