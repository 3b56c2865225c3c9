import { definePhrases } from '../../i18n/phrases.ts';

export const waitingPhrases = definePhrases({
  title: { zh: '等待您回复的工单', en: 'Work orders waiting for you' },
  all: { zh: '查看全部工单', en: 'All work orders' },
  failed: {
    zh: '未能查询是否有工单等待您回复',
    en: 'Couldn’t check for work orders waiting for you',
  },
});
