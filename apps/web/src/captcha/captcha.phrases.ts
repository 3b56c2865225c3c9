import { definePhrases } from '../i18n/phrases.ts';

export const captchaPhrases = definePhrases({
  title: { zh: '滑块验证', en: 'Slider puzzle' },
  close: { zh: '关闭', en: 'Close' },
  hint: {
    zh: '拖动滑块，使拼图块与缺口重合。使用键盘时：方向键移动 1 像素，按住 Shift 移动 10 像素，回车键确认。',
    en: 'Drag the slider until the piece fills the gap. By keyboard: arrow keys move it by 1 pixel, with Shift by 10, Enter confirms.',
  },
  slider: { zh: '拼图块位置', en: 'Position of the piece' },
  position: { zh: '距左侧 {x} 像素，最多 {most} 像素', en: '{x} of {most} pixels from the left' },
  another: { zh: '换一张', en: 'Another picture' },
  confirm: { zh: '确认', en: 'Confirm' },
  failedTitle: { zh: '验证图片加载失败', en: 'The picture could not be loaded' },
  retry: { zh: '重试', en: 'Try again' },
});
