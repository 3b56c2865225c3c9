import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../api/call.ts';

/** A picture, where the piece is, and what the server says to it. Each picture takes one try. */
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

  const another = () => void picture.refetch();
  const check = useMutation({
    meta: { silent: true },
    mutationFn: (answer: { id: string; x: number }) => call('captchaCheck', answer),
    onSuccess: ({ ticket }) => onSolved(ticket),
    onError: another,
  });

  useEffect(() => {
    if (!id) return;
    setX(0);
    slider.current?.focus();
  }, [id]);

  const confirm = () => {
    if (id && !picture.isFetching && !check.isPending && !check.isSuccess) check.mutate({ id, x });
  };
  return { picture, another, check, x, setX, slider, confirm };
};
