/** The file that a member picks for a transfer. */
import { type Destination, isPicked } from './transfer-state.ts';

/** The member closed the dialog without picking a file. */
export class PickerDismissed extends Error {
  override readonly name = 'PickerDismissed';
}

/**
 * Returns the file that the member picks; the browser's downloads where it has no such dialog, or requires a click right
 * before. Throws `PickerDismissed`.
 */
export const pickDestination = async (fileName: string): Promise<Destination> => {
  if (!('showSaveFilePicker' in window)) return 'downloads';
  try {
    return await window.showSaveFilePicker({ id: 'deliverables', suggestedName: fileName });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw new PickerDismissed();
    return 'downloads';
  }
};

const readwrite = { mode: 'readwrite' } as const;

/** After a reload the browser requires a click before it writes the file. */
export const hasWriteAccess = async (destination: Destination | undefined): Promise<boolean> =>
  !isPicked(destination) || (await destination.queryPermission(readwrite)) === 'granted';

/** Asks the member, in a click handler; without permission, the browser's downloads are used. */
export const requestWriteAccess = async (
  destination: Destination | undefined,
): Promise<Destination | undefined> => {
  if (!isPicked(destination)) return destination;
  const state = await destination.requestPermission(readwrite).catch(() => 'prompt');
  return state === 'granted' ? destination : 'downloads';
};

/** The browser creates the file when it is picked; a canceled download would leave it there empty. */
export const deleteEmptyFile = async (destination: Destination | undefined): Promise<void> => {
  if (!isPicked(destination) || !(await hasWriteAccess(destination))) return;
  const { size } = await destination.getFile();
  if (size === 0 && 'remove' in destination && typeof destination.remove === 'function')
    await destination.remove();
};
