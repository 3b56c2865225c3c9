/** A business refusal: its body code and its text in both languages; `{field}` and the like are filled in by the server. */
interface RefusalText {
  code: number;
  zh: string;
  en: string;
  /** The input field that it always concerns. */
  field?: string;
}

const define = <K extends string>(texts: Record<K, RefusalText>): Record<K, RefusalText> => texts;

export const refusals = define({
  'input.invalid': { code: 400, zh: '字段 {field}：{problem}', en: 'Field {field}: {problem}' },
  'input.malformed': { code: 400, zh: '请求内容无法解析', en: 'The request could not be read' },
  'login.wrong': { code: 400, zh: '用户名或密码不正确', en: 'The username or password is incorrect' },
  'login.companyOnly': {
    code: 400,
    zh: '贵公司要求使用企业账号登录',
    en: 'Your company requires you to log in with your company account',
  },
  'identity.unknown': {
    code: 400,
    zh: '此邮箱未开通企业账号登录，请使用密码登录',
    en: 'Company login isn’t set up for this email. Log in with your password.',
    field: 'email',
  },
  'identity.unavailable': {
    code: 400,
    zh: '企业登录服务暂时无法访问，请稍后再试',
    en: 'The company login can’t be reached right now. Try again later.',
  },
  'identity.failed': {
    code: 400,
    zh: '企业账号登录未完成，请重试。如多次失败，请联系贵公司 IT 管理员。',
    en: 'Company login wasn’t completed. Try again. If it keeps failing, contact your IT administrator.',
  },
  'identity.noEmail': {
    code: 400,
    zh: '企业账号未提供已验证的邮箱地址，请联系贵公司 IT 管理员',
    en: 'Your company account has no verified email address. Contact your IT administrator.',
  },
  'identity.otherSite': {
    code: 400,
    zh: '此企业账号与您在本系统所属的站点不一致，请联系技术支持',
    en: 'Your company account doesn’t match your site here. Contact support.',
  },
  'identity.disabled': {
    code: 400,
    zh: '您的账号已停用，请联系技术支持',
    en: 'Your account is disabled. Contact support.',
  },
  'login.secondStep': { code: 428, zh: '请完成第二步验证', en: 'Confirm your login with your second factor' },
  'secondStep.expired': {
    code: 400,
    zh: '验证已超时或尝试次数过多，请重新登录',
    en: 'This took too long or had too many attempts. Log in again.',
    field: 'ticket',
  },
  'secondFactor.wrong': {
    code: 400,
    zh: '验证码不正确或已使用过',
    en: 'The code is incorrect or was already used',
    field: 'code',
  },
  'secondFactor.setupExpired': {
    code: 400,
    zh: '设置已超时，请重新开始',
    en: 'The setup took too long. Start again.',
    field: 'setup',
  },
  'secondFactor.required': {
    code: 409,
    zh: '贵公司站点要求启用两步验证，至少须保留一种验证方式',
    en: 'Your site requires a second factor, so you need to keep at least one',
  },
  'passkey.wrong': {
    code: 400,
    zh: '通行密钥验证未通过，请重试',
    en: 'The passkey couldn’t be verified. Try again.',
    field: 'credential',
  },
  'passkey.unavailable': {
    code: 409,
    zh: '通行密钥需要通过域名和 HTTPS 访问本系统',
    en: 'Passkeys need the portal’s domain name and HTTPS',
  },
  'password.wrong': { code: 400, zh: '密码不正确', en: 'The password is incorrect', field: 'password' },
  'account.loginAgain': {
    code: 409,
    zh: '请先退出，并使用企业账号重新登录，然后在 10 分钟内删除账号',
    en: 'Log out and log in with your company account again, then delete your account within 10 minutes',
  },
  'access.secondFactorFirst': {
    code: 403,
    zh: '贵公司站点要求启用两步验证，请先在“账号安全”中设置',
    en: 'Your site requires a second factor. Set one up on the page “Security” first.',
  },
  'code.wrong': {
    code: 400,
    zh: '验证码错误或已失效',
    en: 'The verification code is incorrect or expired',
    field: 'code',
  },
  'captcha.needed': {
    code: 412,
    zh: '请先完成滑块验证',
    en: 'Solve the slider puzzle first',
    field: 'ticket',
  },
  'captcha.wrong': {
    code: 400,
    zh: '滑块验证未通过，请重试',
    en: 'The slider puzzle wasn’t solved. Try again.',
  },
  'password.mismatch': {
    code: 400,
    zh: '两次输入的密码不一致',
    en: 'Passwords don’t match',
    field: 'confirmPassword',
  },
  'password.weak': {
    code: 400,
    zh: '密码强度不足：至少 8 位，且须包含大小写字母、数字和特殊字符',
    en: 'The password is too weak. Use at least 8 characters with uppercase and lowercase letters, digits and special characters.',
    field: 'password',
  },
  'password.common': {
    code: 400,
    zh: '此密码过于常见或容易被猜到，请勿使用常用密码，也不要使用姓名、邮箱或公司名称',
    en: 'This password is too easy to guess. Don’t use a common password, or your name, email or company.',
    field: 'password',
  },
  'site.unknown': { code: 400, zh: '站点编号不存在', en: 'This site ID does not exist', field: 'siteId' },
  'site.foreignEmail': {
    code: 400,
    zh: '邮箱域名与站点编号不匹配',
    en: 'The email domain doesn’t belong to this site ID',
    field: 'siteId',
  },
  'activity.notStarted': {
    code: 409,
    zh: '活动报名尚未开始',
    en: 'Registration for this event hasn’t started yet',
  },
  'activity.ended': { code: 409, zh: '活动已结束', en: 'This event has ended' },
  'activity.registered': { code: 409, zh: '您已报名此活动', en: 'You’re already registered for this event' },
  'activity.agreement': {
    code: 400,
    zh: '请先阅读并同意活动报名协议',
    en: 'Read and accept the agreement first',
    field: 'agreement',
  },
  'workOrder.versionNeeded': {
    code: 400,
    zh: '请选择该产品的版本',
    en: 'Choose a version of this product',
    field: 'versionId',
  },
  'workOrder.tooManyFiles': {
    code: 400,
    zh: '一个工单最多可添加 10 个附件',
    en: 'A work order takes up to 10 attachments',
    field: 'files',
  },
  'workOrder.closed': {
    code: 409,
    zh: '工单已关闭，无法继续回复或补充',
    en: 'This work order is closed and takes no more replies or supplements',
  },
  'quota.exceeded': {
    code: 429,
    zh: '您的提交已达上限（每小时 {hour} 次，每天 {day} 次），请于 {time}（{timeZone}）之后再提交',
    en: 'You reached the limit of {hour} submissions per hour and {day} per day. You can submit again after {time} ({timeZone}).',
  },
  'request.keyReused': {
    code: 409,
    zh: '该请求已提交过其他内容，请刷新页面后重试',
    en: 'This request was already sent with different content. Reload the page and try again.',
  },
  'upload.missing': { code: 400, zh: '未收到文件', en: 'No file was received', field: 'file' },
  'upload.unsupported': {
    code: 400,
    zh: '不支持该文件格式，请重新选择文件',
    en: 'Unsupported format, choose another file',
    field: 'file',
  },
  'upload.tooLarge': {
    code: 400,
    zh: '文件超出系统限制，请选择小于 100M 的文件',
    en: 'Over the system limit, choose a file under 100M',
    field: 'file',
  },
  'upload.empty': { code: 400, zh: '文件为空，无法上传', en: 'Empty file, cannot upload', field: 'file' },
  'upload.content': {
    code: 400,
    zh: '文件内容与扩展名不符，请重新选择文件',
    en: 'The file’s content doesn’t match its extension. Choose another file.',
    field: 'file',
  },
  'upload.hash': {
    code: 400,
    zh: '文件校验失败，请重新上传',
    en: 'The file didn’t arrive intact. Upload it again.',
    field: 'file',
  },
  'upload.dimensions': {
    code: 400,
    zh: '图片尺寸过大，请选择较小的图片',
    en: 'The image has too many pixels. Choose a smaller one.',
    field: 'file',
  },
  'upload.notImage': {
    code: 400,
    zh: '请选择不超过 2M 的 jpg|png|gif 图片',
    en: 'Choose a jpg|png|gif image not larger than 2M',
    field: 'cover',
  },
  'upload.infected': {
    code: 400,
    zh: '文件中检测到病毒，已拒绝上传',
    en: 'A virus was found in this file, so it wasn’t uploaded',
    field: 'file',
  },
  'upload.tooLargeToScan': {
    code: 400,
    zh: '文件过大，无法进行病毒扫描，请拆分后分别上传',
    en: 'This file is too large for the virus scan. Split it and upload the parts.',
    field: 'file',
  },
  'upload.notScanned': {
    code: 503,
    zh: '病毒扫描服务暂时不可用，文件未上传，请稍后重试',
    en: 'The virus scan isn’t available right now, so the file wasn’t uploaded. Try again later.',
    field: 'file',
  },
  'upload.foreign': {
    code: 400,
    zh: '附件无效，请重新上传',
    en: 'This attachment can’t be used. Upload it again.',
  },
  'password.mustChange': {
    code: 206,
    zh: '密码需要修改后才能继续使用',
    en: 'You need to change your password before you continue',
  },
  'session.expired': {
    code: 201,
    zh: '登录已过期，请重新登录',
    en: 'Your login has expired, please log in again',
  },
  'session.missing': { code: 401, zh: '请先登录', en: 'Please log in first' },
  'access.passwordFirst': { code: 403, zh: '请先修改密码', en: 'Change your password first' },
  'access.permission': {
    code: 403,
    zh: '您没有执行此操作的权限',
    en: 'You don’t have permission to do this',
  },
  'access.header': {
    code: 403,
    zh: '缺少 Interface-Token 或 Authorization 请求头',
    en: 'The Interface-Token or Authorization header is missing',
  },
  'item.missing': {
    code: 404,
    zh: '内容不存在或已下线',
    en: 'This content doesn’t exist or is no longer available',
  },
  'path.missing': { code: 404, zh: '接口不存在', en: 'Unknown API call' },
  'method.wrong': { code: 405, zh: '请求方法不受支持', en: 'This method isn’t supported here' },
  'body.tooLarge': { code: 413, zh: '请求内容过大', en: 'The request is too large' },
  'body.type': { code: 415, zh: '请求内容的类型不受支持', en: 'This content type isn’t supported' },
  'range.wrong': { code: 416, zh: '请求的文件范围无效', en: 'The requested range isn’t valid' },
  'request.timeout': { code: 408, zh: '请求超时，请重试', en: 'The request took too long. Try again.' },
  'expect.unknown': {
    code: 417,
    zh: '请求头 Expect 的值不受支持',
    en: 'The value of the Expect header is not supported',
  },
  'headers.tooLarge': { code: 431, zh: '请求头过大', en: 'The request headers are too large' },
  'rate.exceeded': {
    code: 429,
    zh: '请求过于频繁，请稍后再试',
    en: 'Too many requests, please try again later',
  },
  'server.error': { code: 500, zh: '系统异常，请稍后再试', en: 'System error, please try again later' },
  'server.diskFull': {
    code: 503,
    zh: '服务器存储空间不足，暂时只能浏览，无法提交或修改，请稍后再试',
    en: 'The server is out of storage. You can keep reading, but nothing can be saved for now. Please try again later.',
  },
  'server.unavailable': {
    code: 503,
    zh: '服务暂时不可用，请稍后再试',
    en: 'The service is temporarily unavailable. Try again later.',
  },
});

export type RefusalKey = keyof typeof refusals;
