import { definePhrases } from '../../i18n/phrases.ts';

export const avatarPhrases = definePhrases({
  avatar: { zh: '头像', en: 'Picture' },
  choose: { zh: '选择图片', en: 'Choose picture' },
  replace: { zh: '更换图片', en: 'Choose a different picture' },
  remove: { zh: '移除', en: 'Remove' },
  hint: { zh: 'jpg、png 或 gif，不超过 2 MB', en: 'jpg, png or gif, at most 2 MB' },
});
