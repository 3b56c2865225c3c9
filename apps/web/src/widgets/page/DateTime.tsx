import { Box } from '@mantine/core';
import { useLanguage } from '../../i18n/language.tsx';
import { timePhrases } from '../../i18n/time.phrases.ts';
import { timeZones, useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { formatTime, formatTimeSpan, type ZonedTime as Times } from '../../i18n/zoned-time.ts';
import classes from './zoned-time.module.css';

/** A time with its zone, followed by the reader's local time where that differs. */
function ZonedTime({ text, dateTime, local }: Times) {
  const t = usePhrases(timePhrases);
  return (
    <span className={classes.time}>
      <time dateTime={dateTime}>{text}</time>
      {local && (
        <Box component="span" c="dimmed" fz="xs">
          {t('localTime', { time: local })}
        </Box>
      )}
    </span>
  );
}

/** A date as the server sends it. */
export function CalendarDate({ value }: { value: string }) {
  const { date } = useFormats();
  return <time dateTime={value}>{date(value)}</time>;
}

/** A time as the server sends it, with its zone and the reader's local time. */
export function DateTime({ value }: { value: string }) {
  const { language } = useLanguage();
  return <ZonedTime {...formatTime(value, language, timeZones)} />;
}

/** A period with its zone and the reader's local time. */
export function TimeSpan({ begin, end }: { begin: string; end: string }) {
  const { language } = useLanguage();
  return <ZonedTime {...formatTimeSpan(begin, end, language, timeZones)} />;
}
