import type { CallName } from '@siliport/contract';
import type { EventType } from '@siliport/contract/listing';
import type { Query } from '@tanstack/react-query';
import { CallError } from '../api/call-error.ts';
import type { News } from '../api/events/event-reader.ts';
import { keepListening } from '../api/events/event-stream.ts';
import { queryClient } from '../api/query.ts';
import { currentLanguage } from '../i18n/language.tsx';
import { paths } from '../paths.ts';
import { toast } from '../ui/feedback/toast.ts';
import { eventPhrases } from './events.phrases.ts';

/** What each kind of news makes old. */
const concerned: Record<EventType, readonly CallName[]> = {
  message: ['messagePage', 'memberUnread'],
  workOrder: ['feedbackPage', 'feedbackDetails'],
};

/** What the server refused it would refuse again, and its words would give way to a loading page for a moment. */
const isWorthAsking = ({ state: { data, error } }: Query): boolean =>
  data !== undefined || !(error instanceof CallError) || error.isPassing;

const askAgain = (type: EventType) => {
  for (const name of concerned[type])
    void queryClient.invalidateQueries({ queryKey: [name], predicate: isWorthAsking });
};

const askAllAgain = () => {
  askAgain('message');
  askAgain('workOrder');
};

const hear = ({ type, id }: News) => {
  askAgain(type);
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
      void keepListening(stream.signal, { onOpen: askAllAgain, onNews: hear });
    }
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stream?.abort();
  };
};
