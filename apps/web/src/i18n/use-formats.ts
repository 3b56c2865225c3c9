import { useMemo } from 'react';
import { settings } from '../settings.ts';
import { formatDate, formatFileSize, formatNumber } from './formats.ts';
import { useLanguage } from './language.tsx';
import { timePhrases } from './time.phrases.ts';
import { usePhrases } from './use-phrases.ts';
import { formatTime, type TimeZones } from './zoned-time.ts';

export const timeZones: TimeZones = {
  portal: settings.timeZone,
  reader: new Intl.DateTimeFormat().resolvedOptions().timeZone,
};

/** Dates, numbers and sizes in the current language. */
export const useFormats = () => {
  const { language } = useLanguage();
  const t = usePhrases(timePhrases);
  return useMemo(
    () => ({
      date: (value: string) => formatDate(value, language),
      /** For a time within a sentence or a label; elsewhere `<DateTime>` shows it. */
      dateTime: (value: string) => {
        const { text, local } = formatTime(value, language, timeZones);
        return local ? t('withLocalTime', { time: text, local }) : text;
      },
      number: (value: number) => formatNumber(value, language),
      fileSize: (bytes: number) => formatFileSize(bytes, language),
    }),
    [language, t],
  );
};
