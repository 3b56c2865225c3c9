import { definePhrases } from '../../i18n/phrases.ts';

export const captchaPhrases = definePhrases({
  title: { zh: '滑块验证', en: 'Slider puzzle' },
  hint: {
    zh: '拖动滑块，使拼图块与缺口重合。使用键盘时：方向键移动 1 像素，按住 Shift 移动 10 像素，回车键确认。',
    en: 'Drag the slider until the piece fits the gap. On a keyboard, use the arrow keys to move by 1 pixel, Shift + arrow for 10, and Enter to confirm.',
  },
  slider: { zh: '拼图块位置', en: 'Puzzle piece position' },
  position: { zh: '距左侧 {x} 像素，最多 {max} 像素', en: '{x} of {max} pixels from the left' },
  refresh: { zh: '换一张', en: 'New puzzle' },
  confirm: { zh: '确认', en: 'Confirm' },
  notProved: {
    zh: '验证未能完成，请检查网络后重试，或重新载入页面',
    en: 'The check couldn’t be completed. Check your connection and try again, or reload the page.',
  },
  failedTitle: { zh: '验证图片加载失败', en: 'The puzzle didn’t load' },
});
