import { Box } from '@mantine/core';
import { useLanguage } from '../../i18n/language.tsx';
import { timePhrases } from '../../i18n/time.phrases.ts';
import { timeZones } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { formatTime, formatTimeSpan, type ZonedTime as Times } from '../../i18n/zoned-time.ts';
import classes from './zoned-time.module.css';

interface Props {
  text: string;
  /** Machine-readable. */
  dateTime: string;
  /** The reader's own time, where it differs. */
  local?: string | undefined;
}

/** A time with its zone, and the reader's own time beside it, smaller. */
function ZonedTime({ text, dateTime, local }: Props) {
  return (
    <span className={classes.time}>
      <time dateTime={dateTime}>{text}</time>
      {local && (
        <Box component="span" c="dimmed" fz="xs">
          {local}
        </Box>
      )}
    </span>
  );
}

function Localized({ text, dateTime, local }: Times) {
  const t = usePhrases(timePhrases);
  return <ZonedTime text={text} dateTime={dateTime} local={local && t('localTime', { time: local })} />;
}

/** A time as the server sends it, with its zone and the reader's own time. */
export function DateTime({ value }: { value: string }) {
  const { language } = useLanguage();
  return <Localized {...formatTime(value, language, timeZones)} />;
}

/** When something takes place, with its zone and the reader's own time. */
export function TimeSpan({ begin, end }: { begin: string; end: string }) {
  const { language } = useLanguage();
  return <Localized {...formatTimeSpan(begin, end, language, timeZones)} />;
}
