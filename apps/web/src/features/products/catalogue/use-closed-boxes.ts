import { useSearchParams } from 'react-router';

const parameter = 'closed';

/** Which boxes of the directory are closed lies in the address, so that back and a shared link show the same. */
export const useClosedBoxes = () => {
  const [params, setParams] = useSearchParams();
  const closed = new Set((params.get(parameter) ?? '').split(',').filter((id) => id !== ''));
  const setClosed = (ids: Iterable<string>) => {
    const next = new URLSearchParams(params);
    const text = [...ids].join(',');
    if (text) next.set(parameter, text);
    else next.delete(parameter);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return {
    closed,
    setClosed,
    toggle: (id: string) =>
      setClosed(closed.has(id) ? [...closed].filter((other) => other !== id) : [...closed, id]),
  };
};
