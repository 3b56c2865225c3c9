/** Returns the language of a user's text for its `lang` attribute; it may differ from that of the page. */
export const getTextLanguage = (text: string): 'zh-CN' | 'en' =>
  /\p{Script=Han}/u.test(text) ? 'zh-CN' : 'en';
