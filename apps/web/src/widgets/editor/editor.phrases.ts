import { definePhrases } from '../../i18n/phrases.ts';

export const editorPhrases = definePhrases({
  tools: { zh: '文字格式', en: 'Formatting' },
  bold: { zh: '加粗', en: 'Bold' },
  italic: { zh: '倾斜', en: 'Italic' },
  bulletList: { zh: '项目符号列表', en: 'Bullet list' },
  orderedList: { zh: '编号列表', en: 'Numbered list' },
  quote: { zh: '引用', en: 'Quote' },
  code: { zh: '行内代码', en: 'Inline code' },
  codeBlock: { zh: '代码块', en: 'Code block' },
  link: { zh: '链接', en: 'Link' },
  linkAddress: { zh: '链接地址', en: 'Link URL' },
  linkPlaceholder: { zh: 'https://', en: 'https://' },
  linkWrong: {
    zh: '请输入以 http:// 或 https:// 开头的地址',
    en: 'Enter a URL that starts with http:// or https://',
  },
  linkSet: { zh: '确定', en: 'Apply link' },
  linkRemove: { zh: '移除链接', en: 'Remove link' },
  picture: { zh: '插入图片（jpg、png、gif，不超过 2M）', en: 'Insert image (JPG, PNG or GIF, up to 2 MB)' },
  video: {
    zh: '插入视频（mp4、webm、mov，不超过 100M）',
    en: 'Insert video (MP4, WebM or MOV, up to 100 MB)',
  },
  attachment: { zh: '插入附件链接（不超过 100M）', en: 'Insert file link (up to 100 MB)' },
  pastedAsFile: {
    zh: '粘贴的文本较长，已作为文件 {name} 添加',
    en: 'The pasted text is long and was added as the file {name}',
  },
});
