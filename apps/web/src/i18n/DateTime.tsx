import { ZonedTime } from '../ui/ZonedTime.tsx';
import { useLanguage } from './language.tsx';
import { timePhrases } from './time.phrases.ts';
import { timeZones } from './use-formats.ts';
import { usePhrases } from './use-phrases.ts';
import { formatTime, formatTimeSpan, type ZonedTime as Times } from './zoned-time.ts';

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
