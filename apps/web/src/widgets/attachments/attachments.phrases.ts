import { definePhrases } from '../../i18n/phrases.ts';

export const attachmentPhrases = definePhrases({
  list: { zh: '附件', en: 'Attachments' },
});
