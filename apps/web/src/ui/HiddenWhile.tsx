import type { ReactNode } from 'react';

interface Props {
  /** Whether the height of what stands above is unknown yet. */
  isHidden: boolean;
  children: ReactNode;
}

/** Keeps its children from being seen, though they load, until they have the position where they stay. */
export function HiddenWhile({ isHidden, children }: Props) {
  return <div style={{ visibility: isHidden ? 'hidden' : undefined }}>{children}</div>;
}
