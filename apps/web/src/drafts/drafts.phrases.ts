import { definePhrases } from '../i18n/phrases.ts';

export const draftPhrases = definePhrases({
  restored: { zh: '已恢复您上次未提交的内容。', en: 'What you had not sent yet has been restored.' },
  discard: { zh: '放弃草稿', en: 'Discard the draft' },
  notSaved: {
    zh: '浏览器存储空间不足，离开本页后此处内容将不会保留。',
    en: 'The browser has no room to keep this text when you leave the page.',
  },
});
