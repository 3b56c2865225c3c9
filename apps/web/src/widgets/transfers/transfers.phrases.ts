import { definePhrases } from '../../i18n/phrases.ts';

export const transferPhrases = definePhrases({
  tray: { zh: '下载任务', en: 'Downloads' },
  count: {
    zh: '{running, number} 个进行中，共 {total, number} 个',
    en: '{running, number} of {total, number} running',
  },
  collapse: { zh: '收起', en: 'Collapse' },
  expand: { zh: '展开', en: 'Expand' },
  progressLabel: { zh: '{title} 的下载进度', en: 'Download progress of {title}' },
  ready: { zh: '准备下载', en: 'Starting' },
  paused: { zh: '已暂停', en: 'Paused' },
  login: { zh: '重新登录后继续', en: 'Resumes when you log in again' },
  elsewhere: { zh: '正在另一个标签页中下载', en: 'Downloading in another tab' },
  downloading: { zh: '正在下载', en: 'Downloading' },
  waiting: { zh: '等待网络恢复，将自动继续', en: 'Waiting for the network. Resumes automatically.' },
  checking: { zh: '正在校验完整性', en: 'Verifying' },
  toSave: { zh: '已校验，等待保存', en: 'Verified, ready to save' },
  writing: { zh: '正在写入所选位置', en: 'Writing to the chosen location' },
  failed: { zh: '下载失败', en: 'Download failed' },
  saved: { zh: '已校验并保存', en: 'Verified and saved' },
  announcement: { zh: '{title}：{phase}', en: '{title}: {phase}' },
  pauseOf: { zh: '暂停下载 {title}', en: 'Pause {title}' },
  resumeOf: { zh: '继续下载 {title}', en: 'Resume {title}' },
  retryOf: { zh: '重试下载 {title}', en: 'Retry {title}' },
  cancelOf: { zh: '取消下载 {title}', en: 'Cancel {title}' },
  saveOf: { zh: '保存 {title}', en: 'Save {title}' },
  saveAgainOf: { zh: '再次保存 {title}', en: 'Save {title} again' },
  dismissOf: { zh: '从列表移除 {title}', en: 'Remove {title} from the list' },
  sha256: { zh: 'SHA-256', en: 'SHA-256' },
  copyHash: { zh: '复制 SHA-256', en: 'Copy SHA-256' },
  hashCopied: { zh: 'SHA-256 已复制', en: 'SHA-256 copied' },
  copyCommand: { zh: '复制命令', en: 'Copy command' },
  commandCopied: { zh: '命令已复制', en: 'Command copied' },
  confirmSave: {
    zh: '页面重新加载后，浏览器需要您再次确认才能写入 {name}。请点击保存按钮。',
    en: 'After the reload, your browser needs you to confirm before it writes {name}. Select Save.',
  },
  inMemory: {
    zh: '此浏览器不支持写入磁盘，下载完成前请勿关闭本页。',
    en: 'This browser can’t write to disk. Keep this page open until the download finishes.',
  },
  tooLarge: {
    zh: '此浏览器只能在内存中下载，最大 512 MB。请改用 https 地址或其他浏览器打开本页，或使用下面的命令（TOKEN 为登录接口返回的令牌）：',
    en: 'This browser can only download up to 512 MB into memory. Open the portal over HTTPS or in another browser, or use this command (TOKEN is the token that the login call returns):',
  },
  noRoom: {
    zh: '浏览器可用的磁盘空间不足。请清理磁盘后重试，或使用下面的命令（TOKEN 为登录接口返回的令牌）：',
    en: 'The browser doesn’t have enough disk space. Free some up and try again, or use this command (TOKEN is the token that the login call returns):',
  },
  unwritable: {
    zh: '浏览器无法写入文件，请重试，仍保留着的部分不会重新下载。',
    en: 'The browser couldn’t write the file. Try again. Parts that it has kept aren’t downloaded again.',
  },
  unplaced: {
    zh: '无法写入所选的文件。已下载的内容会保留，重试时可另选保存位置。',
    en: 'The file you chose couldn’t be written. What was downloaded is kept. Retry to choose another location.',
  },
  mismatch: {
    zh: '收到的内容与服务器的 SHA-1 不一致，未保存任何内容。重试将重新下载。',
    en: 'The downloaded data doesn’t match the server’s SHA-1, so nothing was saved. Retrying starts from the beginning.',
  },
  changed: {
    zh: '文件在下载过程中被更新，重试将下载新版本。',
    en: 'The file was replaced during the download. Retrying downloads the new version.',
  },
});
