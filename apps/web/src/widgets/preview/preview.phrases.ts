import { definePhrases } from '../../i18n/phrases.ts';

export const previewPhrases = definePhrases({
  preview: { zh: '文件预览', en: 'File preview' },
  loading: { zh: '正在打开文件', en: 'Opening file' },
  download: { zh: '下载', en: 'Download' },
  close: { zh: '关闭预览', en: 'Close preview' },
  retry: { zh: '重试', en: 'Try again' },
  failed: { zh: '“{name}”无法预览', en: 'Can’t preview “{name}”' },
  toolbar: { zh: '预览工具栏', en: 'Preview toolbar' },

  unsupported: { zh: '不支持的文件类型', en: 'Unsupported file type' },
  unsupportedHint: {
    zh: '此类型的文件无法在浏览器中预览，请下载后打开。可预览 PDF、Word、PowerPoint、OpenDocument、RTF、XLSX 和 Markdown。',
    en: 'This type of file can’t be previewed. Download it to open it. PDF, Word, PowerPoint, OpenDocument, RTF, XLSX and Markdown can be previewed.',
  },
  broken: { zh: '文件已损坏，无法预览', en: 'This file is damaged and can’t be previewed' },
  brokenHint: {
    zh: '文件内容不完整或格式有误。可下载后用桌面软件尝试打开。',
    en: 'Its content is incomplete or malformed. Download it and try a desktop program.',
  },
  empty: { zh: '文件为空', en: 'This file is empty' },
  emptyHint: { zh: '文件大小为 0 字节，没有可显示的内容。', en: 'It’s 0 bytes, so there’s nothing to show.' },
  encrypted: { zh: '文件已加密', en: 'This file is encrypted' },
  encryptedHint: {
    zh: '带密码的 Office 文件无法在浏览器中预览，请下载后用密码打开。',
    en: 'Password-protected Office files can’t be previewed. Download it and open it with its password.',
  },
  tooLarge: { zh: '文件过大，无法预览', en: 'This file is too large to preview' },
  tooLargeHint: {
    zh: '文件解压后超出浏览器预览的上限，请下载后打开。',
    en: 'Unpacked, it exceeds the preview limit. Download it to open it.',
  },
  tooSlow: { zh: '文件打开时间过长', en: 'This file takes too long to open' },
  tooSlowHint: {
    zh: '30 秒内未能读完该文件，请下载后打开。',
    en: 'It couldn’t be read within 30 seconds. Download it and open it in a desktop program.',
  },
  conversionTimeout: { zh: '生成预览超时', en: 'The preview took too long to prepare' },
  conversionTimeoutHint: {
    zh: '60 秒内未能完成转换，请下载后打开。',
    en: 'The file couldn’t be converted within 60 seconds. Download it to open it.',
  },
  converting: { zh: '正在生成预览', en: 'Preparing the preview' },
  convertingHint: {
    zh: '文件首次打开时需要转换为 PDF，通常只需几秒。',
    en: 'A file is converted to PDF when it’s first opened. This usually takes a few seconds.',
  },
  convertingSeconds: { zh: '已用 {seconds} 秒', en: '{seconds} s' },
  network: { zh: '文件加载失败', en: 'The file didn’t load' },
  networkHint: { zh: '请检查网络连接后重试。', en: 'Check your connection and try again.' },
  missing: { zh: '文件不存在或已下线', en: 'This file doesn’t exist or is no longer available' },
  missingHint: { zh: '请返回列表查看是否有新版本。', en: 'Check the list for a newer version.' },
  refused: { zh: '无法打开文件', en: 'This file can’t be opened' },

  passwordNeeded: { zh: '此 PDF 需要密码', en: 'This PDF needs a password' },
  passwordHint: {
    zh: '密码仅在本机使用，不会上传。',
    en: 'The password stays in this browser and isn’t sent anywhere.',
  },
  password: { zh: '打开密码', en: 'Password' },
  passwordWrong: { zh: '密码不正确，请重新输入', en: 'That password isn’t correct' },
  open: { zh: '打开', en: 'Open' },

  pageNumber: { zh: '页码', en: 'Page number' },
  ofPages: { zh: '/ {pages}', en: '/ {pages}' },
  page: { zh: '第 {page} 页', en: 'Page {page}' },
  previousPage: { zh: '上一页', en: 'Previous page' },
  nextPage: { zh: '下一页', en: 'Next page' },
  zoomIn: { zh: '放大', en: 'Zoom in' },
  zoomOut: { zh: '缩小', en: 'Zoom out' },
  fitWidth: { zh: '适合宽度', en: 'Fit width' },
  zoom: { zh: '缩放 {percent}%', en: 'Zoom {percent}%' },
  rotate: { zh: '顺时针旋转', en: 'Rotate clockwise' },
  print: { zh: '打印', en: 'Print' },
  printing: {
    zh: '正在准备打印：第 {page} 页，共 {pages} 页',
    en: 'Preparing page {page} of {pages} for print',
  },
  cancelPrint: { zh: '取消', en: 'Cancel' },
  pages: { zh: 'PDF 页面', en: 'PDF pages' },
  pagesDamaged: {
    zh: '部分页面已损坏，显示可能不完整。',
    en: 'Some pages are damaged and may not be shown in full.',
  },

  find: { zh: '查找', en: 'Find' },
  findIn: { zh: '在文件中查找', en: 'Find in file' },
  findCount: { zh: '{current} / {total}', en: '{current} / {total}' },
  findCountSpoken: { zh: '第 {current} 处，共 {total} 处', en: 'Match {current} of {total}' },
  findNone: { zh: '无结果', en: 'No match' },
  findPrevious: { zh: '上一处', en: 'Previous match' },
  findNext: { zh: '下一处', en: 'Next match' },
  findClose: { zh: '关闭查找', en: 'Close find' },

  sidebar: { zh: '目录与缩略图', en: 'Outline and thumbnails' },
  outline: { zh: '目录', en: 'Outline' },
  thumbnails: { zh: '缩略图', en: 'Thumbnails' },
  outlineNone: { zh: '此文件没有目录', en: 'This file has no outline' },
  expand: { zh: '展开 {title}', en: 'Expand {title}' },
  collapse: { zh: '收起 {title}', en: 'Collapse {title}' },

  sheets: { zh: '工作表', en: 'Sheets' },
  sheetTable: { zh: '工作表 {name}', en: 'Sheet {name}' },
  rowNumber: { zh: '行号', en: 'Row number' },
  cellContent: { zh: '单元格内容', en: 'Cell content' },
  emptyCell: { zh: '空单元格', en: 'Empty cell' },
  sheetPartial: {
    zh: '已显示前 {rows, number} 行，正在加载其余行…',
    en: 'Showing the first {rows, number} rows. Loading the rest…',
  },
  sheetEmpty: { zh: '此工作表没有内容', en: 'This sheet has no content' },
  sheetCut: {
    zh: '此工作表较大，仅显示前 {rows} 行、{columns} 列，完整内容请下载查看。',
    en: 'This sheet is large. Only the first {rows} rows and {columns} columns are shown. Download it to see everything.',
  },

  sheetDrawingsOnly: {
    zh: '此工作表的单元格没有内容，仅包含 {drawings}。这些对象无法在浏览器中显示，请下载后查看。',
    en: 'The cells of this sheet are empty. It holds {drawings}, which can’t be shown here. Download the file to see everything.',
  },
  sheetDrawings: {
    zh: '此工作表还包含 {drawings}，请下载后查看。',
    en: 'This sheet also holds {drawings}. Download the file to see everything.',
  },
  sheetIncomplete: {
    zh: '此工作簿的部分数据缺失或已损坏，部分单元格可能显示不完整。',
    en: 'Part of this workbook is missing or damaged, so some cells may be incomplete.',
  },
  sheetBroken: { zh: '此工作表已损坏，无法显示', en: 'This sheet is damaged and can’t be shown' },
  sheetBrokenHint: {
    zh: '其他工作表不受影响。可下载文件后用桌面软件尝试打开。',
    en: 'The other sheets are not affected. You can download the file and try a desktop program.',
  },
  pictureCount: { zh: '{count} 张图片', en: '{count, plural, one {# picture} other {# pictures}}' },
  chartCount: { zh: '{count} 个图表', en: '{count, plural, one {# chart} other {# charts}}' },
  shapeCount: { zh: '{count} 个形状', en: '{count, plural, one {# shape} other {# shapes}}' },
});
