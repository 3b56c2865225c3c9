import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * `useMutation` whose `mutate` does nothing while the mutation runs. A button disabled by `isPending` does not ensure that: a busy
 * browser dispatches both clicks of a double click before React renders, and effects run twice during development.
 */
export const useExclusiveMutation = <Data, Input = void>(options: UseMutationOptions<Data, Error, Input>) => {
  const isRunning = useRef(false);
  const mutation = useMutation({
    ...options,
    onSettled: (...settled) => {
      isRunning.current = false;
      return options.onSettled?.(...settled);
    },
  });
  const start = mutation.mutate;
  const mutate: typeof start = useCallback(
    (...input) => {
      if (isRunning.current) return;
      isRunning.current = true;
      start(...input);
    },
    [start],
  );
  return { ...mutation, mutate };
};
