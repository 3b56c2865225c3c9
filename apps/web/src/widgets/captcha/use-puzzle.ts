import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Challenge, solveChallengeWorkers } from 'altcha-lib';
import { useEffect, useRef, useState } from 'react';
import { type CallOutput, call } from '../../api/call.ts';
import { CallError } from '../../api/call-error.ts';
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts';
import { currentLanguage } from '../../i18n/language.tsx';
import { captchaPhrases } from './captcha.phrases.ts';

interface Key {
  key: string;
  shiftKey: boolean;
}

/** Returns how far a key moves the piece; 0 for the keys that the native slider handles, one pixel each. */
export const toStep = ({ key, shiftKey }: Key): number => {
  if (key === 'PageUp' || (shiftKey && (key === 'ArrowRight' || key === 'ArrowUp'))) return 10;
  if (key === 'PageDown' || (shiftKey && (key === 'ArrowLeft' || key === 'ArrowDown'))) return -10;
  return 0;
};

/** Whether `position` is on the piece at `x`. */
export const isOnPiece = (position: number, x: number, pieceWidth: number): boolean =>
  position >= x && position <= x + pieceWidth;

const timeoutMs = 60_000;

const createWorker = () => new Worker(new URL('./proof-hash.worker.ts', import.meta.url), { type: 'module' });

/**
 * Solves a proof of work in a worker; returns the input of captchaCheck. Throws `CallError` when the worker does not load or
 * takes too long.
 */
const proveWork = async (challenge: Challenge, signal: AbortSignal): Promise<string> => {
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: 1,
    controller,
    createWorker,
    timeout: timeoutMs,
    // A worker that does not load rejects with an event, which says nothing.
  }).catch(() => null);
  if (!solution) throw new CallError(captchaPhrases.notProved[currentLanguage()]);
  return btoa(JSON.stringify({ challenge, solution }));
};

type Picture = CallOutput<'captchaGet'>;

/** Returns the query that solves the proof of work of a picture. */
const proofQuery = (picture: Picture | undefined) =>
  queryOptions({
    queryKey: ['proofOfWork', picture?.id],
    queryFn: picture ? ({ signal }) => proveWork(picture.proofOfWork, signal) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** Returns the picture, the position of the piece and the server's response. Each picture allows one attempt. */
export const usePuzzle = (onSolved: (ticket: string) => void) => {
  const [x, setX] = useState(0);
  const slider = useRef<HTMLInputElement>(null);
  const picture = useQuery({
    queryKey: ['captchaGet'],
    queryFn: ({ signal }) => call('captchaGet', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const id = picture.data?.id;
  const queryClient = useQueryClient();
  // Solved in the background while the visitor moves the slider.
  useQuery(proofQuery(picture.data));

  const refresh = () => void picture.refetch();
  const check = useExclusiveMutation({
    meta: { silent: true },
    mutationFn: async (solution: { id: string; x: number }) => {
      const proofOfWork = await queryClient.fetchQuery(proofQuery(picture.data));
      return call('captchaCheck', { ...solution, proofOfWork });
    },
    onSuccess: ({ ticket }) => onSolved(ticket),
    onError: refresh,
  });

  useEffect(() => {
    if (!id) return;
    setX(0);
    slider.current?.focus();
  }, [id]);

  const confirm = () => {
    if (id && !picture.isFetching && !check.isSuccess) check.mutate({ id, x });
  };
  return { picture, refresh, check, x, setX, slider, confirm };
};
