import { definePhrases } from '../../i18n/phrases.ts';

export const choicePhrases = definePhrases({
  choose: { zh: '请选择', en: 'Choose' },
  failed: { zh: '选项未能载入', en: 'The options didn’t load' },
});

export const draftPhrases = definePhrases({
  restored: { zh: '已恢复您上次未提交的内容。', en: 'We restored your unsent draft.' },
  discard: { zh: '放弃草稿', en: 'Discard draft' },
  notSaved: {
    zh: '浏览器存储空间不足，离开本页后此处内容将不会保留。',
    en: 'Your browser is out of storage. This text will be lost when you leave the page.',
  },
});
