import { definePhrases } from '../i18n/phrases.ts';

export const eventPhrases = definePhrases({
  newMessage: { zh: '您有一条新消息', en: 'You have a new message' },
  read: { zh: '查看', en: 'View' },
});
