import type { CallName } from '@siliport/contract';
import type { EventType } from '@siliport/contract/listing';
import type { Query } from '@tanstack/react-query';
import { CallError } from '../api/call-error.ts';
import { keepListening, type News } from '../api/event-stream.ts';
import { queryClient } from '../api/query.ts';
import { currentLanguage } from '../i18n/language.tsx';
import { paths } from '../paths.ts';
import { toast } from '../ui/feedback/toast.ts';
import { eventPhrases } from './events.phrases.ts';

/** What each kind of news makes old. */
const affectedCalls: Record<EventType, readonly CallName[]> = {
  message: ['messagePage', 'memberUnread'],
  workOrder: ['feedbackPage', 'feedbackDetails'],
};

/** What the server refused it would refuse again, and its words would give way to a loading page for a moment. */
const isWorthReloading = ({ state: { data, error } }: Query): boolean =>
  data !== undefined || !(error instanceof CallError) || error.isPassing;

const reload = (type: EventType) => {
  for (const name of affectedCalls[type])
    void queryClient.invalidateQueries({ queryKey: [name], predicate: isWorthReloading });
};

const reloadAll = () => {
  reload('message');
  reload('workOrder');
};

const handleEvent = ({ type, id }: News) => {
  reload(type);
  if (type !== 'message') return;
  const language = currentLanguage();
  const href = `#${paths.messageDetail(id)}`;
  toast.info(eventPhrases.newMessage[language], { link: { label: eventPhrases.read[language], href } });
};

/**
 * MS-2: new messages and answers arrive without a reload. A page nobody looks at gives its connection back, of which a
 * browser has few, and asks what it missed when it is looked at again.
 */
export const startLiveEvents = (): (() => void) => {
  let stream: AbortController | undefined;
  const follow = () => {
    if (document.visibilityState === 'hidden') {
      stream?.abort();
      stream = undefined;
    } else if (!stream) {
      stream = new AbortController();
      void keepListening(stream.signal, { onOpen: reloadAll, onNews: handleEvent });
    }
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stream?.abort();
  };
};
