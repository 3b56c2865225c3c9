import { definePhrases } from '../../i18n/phrases.ts';

export const searchTypePhrases = definePhrases({
  all: { zh: '全部', en: 'All' },
  product: { zh: '产品', en: 'Products' },
  version: { zh: '版本包', en: 'Packages' },
  document: { zh: '文档', en: 'Documents' },
  train: { zh: '培训', en: 'Training' },
  faq: { zh: '常见问题', en: 'FAQs' },
  activity: { zh: '活动', en: 'Events' },
});
