/** The language of what a person wrote, for those who listen: it need not be that of the page. */
export const getTextLanguage = (text: string): 'zh-CN' | 'en' =>
  /\p{Script=Han}/u.test(text) ? 'zh-CN' : 'en';
