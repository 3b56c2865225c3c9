import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * `useMutation` whose `mutate` does nothing while a call runs. `isPending` comes too late for that: a busy browser dispatches
 * both clicks of a double click before React disables the button.
 */
export const useAction = <Data, Input = void>(options: UseMutationOptions<Data, Error, Input>) => {
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
