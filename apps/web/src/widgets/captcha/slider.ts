interface Key {
  key: string;
  shiftKey: boolean;
}

/** How far a key moves the piece at once; 0 for those that the browser's own slider knows, one pixel each. */
export const bigStep = ({ key, shiftKey }: Key): number => {
  if (key === 'PageUp' || (shiftKey && (key === 'ArrowRight' || key === 'ArrowUp'))) return 10;
  if (key === 'PageDown' || (shiftKey && (key === 'ArrowLeft' || key === 'ArrowDown'))) return -10;
  return 0;
};

/** Whether a press at `at` takes hold of the piece that lies at `x`. */
export const isOnPiece = (at: number, x: number, pieceWidth: number): boolean =>
  at >= x && at <= x + pieceWidth;
