/** A file of a training or FAQ, as `fileList` has it. */
export type Attachment = {
  id: string;
  name: string;
};

/** The type that a file's name ends in, empty if in none. */
export const getSuffix = (name: string): string => /[^.]\.([a-z0-9]{1,5})$/i.exec(name)?.[1] ?? '';
