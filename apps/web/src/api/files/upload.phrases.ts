import { definePhrases } from '../../i18n/phrases.ts';

/** Reasons why a file was not uploaded (FB-5, DL-5, DL-6). */
export const uploadPhrases = definePhrases({
  unsupported: { zh: '不支持该文件格式，请重新选择文件', en: 'Unsupported format, choose another file' },
  tooLarge: {
    zh: '文件超出系统限制，请选择小于 100M 的文件',
    en: 'Over the system limit, choose a file under 100M',
  },
  empty: { zh: '文件为空，无法上传', en: 'Empty file, cannot upload' },
  notImage: {
    zh: '请选择不超过 2M 的 jpg|png|gif 图片',
    en: 'Choose a jpg|png|gif image not larger than 2M',
  },
  unreadable: {
    zh: '无法读取该文件，可能已被移动或修改，请重新选择',
    en: 'This file can’t be read. It may have been moved or changed. Choose it again.',
  },
  notStarted: {
    zh: '上传未能开始，请检查网络后重试，或重新载入页面',
    en: 'The upload couldn’t start. Check your connection and try again, or reload the page.',
  },
  systemException: { zh: '系统异常，请稍后再试', en: 'System exception, please try again later' },
  interrupted: { zh: '上传中断，请重试', en: 'The upload was interrupted. Try again.' },
});
