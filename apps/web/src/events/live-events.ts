import type { CallName } from '@siliport/contract';
import type { EventType } from '@siliport/contract/listing';
import { queryClient } from '../api/query.ts';
import { currentLanguage } from '../i18n/language.tsx';
import { paths } from '../paths.ts';
import { toast } from '../ui/toast.ts';
import type { News } from './event-reader.ts';
import { keepListening } from './event-stream.ts';
import { eventPhrases } from './events.phrases.ts';

/** What each kind of news makes old. */
const concerned: Record<EventType, readonly CallName[]> = {
  message: ['messagePage', 'memberUnread'],
  workOrder: ['feedbackPage', 'feedbackDetails'],
};

const askAgain = (type: EventType) => {
  for (const name of concerned[type]) void queryClient.invalidateQueries({ queryKey: [name] });
};

const askAllAgain = () => {
  askAgain('message');
  askAgain('workOrder');
};

const hear = ({ type, id }: News) => {
  askAgain(type);
  if (type !== 'message') return;
  const language = currentLanguage();
  toast.info(eventPhrases.newMessage[language], {
    label: eventPhrases.read[language],
    href: `#${paths.messageDetail(id)}`,
  });
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
