/**
 * Where a checked file goes: into the file that the reader picked, or to the browser's own downloads. A picked file is
 * written at the end and not as the bytes come: what is written to it exists only once it is closed (decision 0011).
 */
export type Destination = FileSystemFileHandle | 'downloads';

/** The reader closed the dialog without picking a file. */
export class PickerDismissed extends Error {
  override readonly name = 'PickerDismissed';
}

export const isPicked = (destination: Destination | undefined): destination is FileSystemFileHandle =>
  typeof destination === 'object';

const readwrite = { mode: 'readwrite' } as const;

/**
 * The file that the reader picks; the browser's downloads where it lets nobody pick, or not without a press that came
 * just before. Errors: PickerDismissed.
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

/** After a reload the browser wants to be asked again, by a press. */
export const hasWriteAccess = async (destination: Destination | undefined): Promise<boolean> =>
  !isPicked(destination) || (await destination.queryPermission(readwrite)) === 'granted';

/** Within a press: asks the reader; what they do not let be written goes to the browser's downloads. */
export const requestWriteAccess = async (
  destination: Destination | undefined,
): Promise<Destination | undefined> => {
  if (!isPicked(destination)) return destination;
  const answer = await destination.requestPermission(readwrite).catch(() => 'prompt');
  return answer === 'granted' ? destination : 'downloads';
};

/** Piece by piece, never the whole in memory; a write that is cut off leaves the file as it was. */
export const writePicked = async (
  picked: FileSystemFileHandle,
  blob: Blob,
  signal: AbortSignal,
): Promise<void> => blob.stream().pipeTo(await picked.createWritable(), { signal });

/** The browser makes the file when it is picked; of a download that was given up it would lie there empty. */
export const removeEmpty = async (destination: Destination | undefined): Promise<void> => {
  if (!isPicked(destination) || !(await hasWriteAccess(destination))) return;
  const { size } = await destination.getFile();
  if (size === 0) await (destination as { remove?: () => Promise<void> }).remove?.();
};
