import { useMemo } from 'react';
import { formatDate, formatFileSize, formatNumber } from './formats.ts';
import { useLanguage } from './language.tsx';

/** Dates, numbers and sizes in the current language. */
export const useFormats = () => {
  const { language } = useLanguage();
  return useMemo(
    () => ({
      date: (text: string) => formatDate(text, language),
      dateTime: (text: string) => formatDate(text, language, { withTime: true }),
      number: (value: number) => formatNumber(value, language),
      fileSize: (bytes: number) => formatFileSize(bytes, language),
    }),
    [language],
  );
};
