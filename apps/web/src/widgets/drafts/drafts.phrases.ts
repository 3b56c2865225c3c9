import { definePhrases } from '../../i18n/phrases.ts';

export const draftPhrases = definePhrases({
  restored: { zh: '已恢复您上次未提交的内容。', en: 'We restored your unsent draft.' },
  discard: { zh: '放弃草稿', en: 'Discard draft' },
  notSaved: {
    zh: '浏览器存储空间不足，离开本页后此处内容将不会保留。',
    en: 'Your browser is out of storage. This text will be lost when you leave the page.',
  },
});
