import type { CallName } from '@siliport/contract';
import type { EventType } from '@siliport/contract/listing';
import type { Query } from '@tanstack/react-query';
import { CallError } from '../api/call-error.ts';
import { type LiveEvent, listenToEvents } from '../api/event-stream.ts';
import { queryClient } from '../api/use-call.ts';
import { currentLanguage } from '../i18n/language.tsx';
import { paths } from '../paths.ts';
import { toast } from '../ui/feedback/toast.ts';
import { shellPhrases } from './app.phrases.ts';

/** The calls whose responses each type of event makes outdated. */
const affectedCalls: Record<EventType, readonly CallName[]> = {
  message: ['messagePage', 'memberUnread'],
  workOrder: ['feedbackPage', 'feedbackSearch', 'feedbackDetails'],
};

/** Whether a query may succeed now: a refusal stays on screen instead of flickering through a skeleton. */
const isWorthReloading = ({ state: { data, error } }: Query): boolean =>
  data !== undefined || !(error instanceof CallError) || error.isTemporary;

const reload = (type: EventType) => {
  for (const name of affectedCalls[type])
    void queryClient.invalidateQueries({ queryKey: [name], predicate: isWorthReloading });
};

const reloadAll = () => {
  reload('message');
  reload('workOrder');
};

const handleEvent = ({ type, id }: LiveEvent) => {
  reload(type);
  if (type !== 'message') return;
  const language = currentLanguage();
  const href = `#${paths.messageDetail(id)}`;
  toast.info(shellPhrases.newMessage[language], { link: { label: shellPhrases.read[language], href } });
};

/**
 * Shows new messages and replies without a reload (MS-2); returns a function that stops it. A hidden page closes its
 * connection, of which a browser has few, and reloads when it is visible again.
 */
export const startLiveEvents = (): (() => void) => {
  let stream: AbortController | undefined;
  const handleVisibility = () => {
    if (document.visibilityState === 'hidden') {
      stream?.abort();
      stream = undefined;
    } else if (!stream) {
      stream = new AbortController();
      void listenToEvents(stream.signal, { onOpen: reloadAll, onEvent: handleEvent });
    }
  };
  handleVisibility();
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility);
    stream?.abort();
  };
};
