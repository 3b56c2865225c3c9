import { lazy, type ReactNode, useState } from 'react';

type Component<P> = (props: P) => ReactNode;

/** A component whose code comes when it is first shown, or when it is loaded before. */
export interface Late<P> {
  load: () => Promise<unknown>;
  /** What to show: the component itself if its code is here. */
  choose: () => Component<P>;
}

export const late = <P extends object>(bring: () => Promise<Component<P>>): Late<P> => {
  let loaded: Component<P> | undefined;
  const load = async () => {
    loaded = await bring();
    return { default: loaded };
  };
  const Later = lazy(load);
  return { load, choose: () => loaded ?? Later };
};

/** Unlike `lazy` alone it shows at once what is here: what once had a fallback, React holds back for 300 ms. */
export function ShowLate<P extends object>({ what, props }: { what: Late<P>; props: P }) {
  // The same for as long as it is shown: to change would begin it anew.
  const [Shown] = useState(what.choose);
  return <Shown {...props} />;
}
