import { definePhrases } from './phrases.ts';

export const timePhrases = definePhrases({
  localTime: { zh: '本地时间 {time}', en: '{time} your time' },
  /** A time within a sentence. */
  withLocalTime: { zh: '{time}，本地时间 {local}', en: '{time}, {local} your time' },
});
