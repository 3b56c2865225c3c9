import { definePhrases } from '../../i18n/phrases.ts';

export const profileFormPhrases = definePhrases({
  person: { zh: '联系人', en: 'Contact' },
  place: { zh: '地址', en: 'Address' },
  interests: { zh: '产品与订阅', en: 'Products and emails' },
  company: { zh: '公司', en: 'Company' },
  sexual: { zh: '称谓', en: 'Title' },
  none: { zh: '不填', en: 'None' },
  name: { zh: '姓名', en: 'Name' },
  country: { zh: '国家或地区', en: 'Country or region' },
  province: { zh: '省份', en: 'Province or state' },
  city: { zh: '城市', en: 'City' },
  choose: { zh: '请选择', en: 'Choose' },
  postalCode: { zh: '邮政编码', en: 'Postal code' },
  address: { zh: '联系地址', en: 'Your address' },
  companyAddress: { zh: '公司地址', en: 'Company address' },
  contact: { zh: '联系电话', en: 'Phone' },
  productTag: { zh: '关注的产品', en: 'Products of interest' },
  productTagHint: { zh: '多个产品以逗号分隔', en: 'Separated by commas' },
  isSubscribe: { zh: '接收产品更新与活动邮件', en: 'Email me about product updates and events' },
  placesFailed: { zh: '选项加载失败', en: 'The options didn’t load' },
  retry: { zh: '重试', en: 'Try again' },
});
