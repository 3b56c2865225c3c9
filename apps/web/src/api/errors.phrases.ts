import { definePhrases } from '../i18n/phrases.ts';

/** Messages of HTTP statuses (AP-3, specification §8). */
export const errorPhrases = definePhrases({
  http400: { zh: '请求错误', en: 'Bad request' },
  http401: { zh: '未授权，请重新登录', en: 'Not authorized, please log in again' },
  http403: { zh: '拒绝访问', en: 'Access denied' },
  http404: { zh: '请求出错，未找到该资源', en: 'Request error: resource not found' },
  http408: { zh: '请求超时', en: 'The request timed out' },
  http500: { zh: '服务器错误，请稍后再试', en: 'Server error, please try again later' },
  http501: { zh: '服务未实现', en: 'The service is not implemented' },
  http502: { zh: '网络错误', en: 'Network error' },
  http503: { zh: '服务不可用，请稍后再试', en: 'The service is unavailable, please try again later' },
  http504: { zh: '网络超时', en: 'Network timeout' },
  http505: { zh: 'HTTP 版本不受支持', en: 'The HTTP version is not supported' },
  otherStatus: { zh: '请求失败（{status}）', en: 'The request failed ({status})' },
  noResponse: { zh: '连接服务器失败', en: 'Failed to connect to server' },
  unreadable: { zh: '服务器的应答无法识别', en: 'The server’s response couldn’t be read' },
  expired: { zh: '登录已过期，请重新登录', en: 'Login expired, please log in again' },
  fileMissing: { zh: '文件不存在', en: 'File does not exist' },
  fileEmpty: { zh: '下载失败：文件内容为空', en: 'Download failed: the file is empty' },
  downloadInterrupted: { zh: '下载中断，请重试', en: 'The download was interrupted. Try again.' },
});
