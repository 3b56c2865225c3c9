/** A file of a version. */
export interface ComparedFile {
  id: string;
  name: string;
  no: string;
  size: number;
}

export interface Changes<F extends ComparedFile = ComparedFile> {
  added: F[];
  replaced: { before: F; after: F }[];
  removed: F[];
  unchanged: F[];
}

interface Version<F extends ComparedFile> {
  base: { no: string };
  installList: readonly F[];
  documentList: readonly F[];
}

const isSame = (a: ComparedFile, b: ComparedFile): boolean => a.no === b.no && a.size === b.size;

/** Returns a name without the number of its version, so that '2.20a Release Notes' matches '2.10a Release Notes'. */
const stripVersion = (name: string, versionNo: string): string =>
  (versionNo ? name.replaceAll(versionNo, ' ') : name).replace(/\s+/g, ' ').trim();

/**
 * Compares two lists of files. Files match by name, and count as replaced when their number or size differs. Among several
 * files of one name, identical ones match first.
 */
const compareFiles = <F extends ComparedFile>(
  before: readonly F[],
  after: readonly F[],
  [noBefore, noAfter]: readonly [string, string],
): Changes<F> => {
  const remaining = [...before];
  const removeNamesake = (file: F, isMatch: (other: F) => boolean): F | undefined => {
    const name = stripVersion(file.name, noAfter);
    const index = remaining.findIndex(
      (other) => stripVersion(other.name, noBefore) === name && isMatch(other),
    );
    return index < 0 ? undefined : remaining.splice(index, 1)[0];
  };
  const unchanged = after.filter((file) => removeNamesake(file, (other) => isSame(other, file)));
  const changes: Changes<F> = { added: [], replaced: [], removed: [], unchanged };
  for (const file of after) {
    if (unchanged.includes(file)) continue;
    const old = removeNamesake(file, () => true);
    if (old) changes.replaced.push({ before: old, after: file });
    else changes.added.push(file);
  }
  changes.removed = remaining;
  return changes;
};

/** Compares the release documents and the install files of two versions. */
export const compareVersions = <F extends ComparedFile>(before: Version<F>, after: Version<F>) => {
  const numbers = [before.base.no, after.base.no] as const;
  return {
    documents: compareFiles(before.documentList, after.documentList, numbers),
    installFiles: compareFiles(before.installList, after.installList, numbers),
  };
};

export type Change = 'added' | 'replaced' | 'removed' | 'unchanged';

export interface ChangeRow {
  change: Change;
  name: string;
  /** Absent for an added file. */
  before?: ComparedFile;
  /** Absent for a removed file. */
  after?: ComparedFile;
}

/** Returns the changes as rows: added files first, unchanged ones last. */
export const toChangeRows = ({ added, replaced, removed, unchanged }: Changes): ChangeRow[] => [
  ...added.map((after) => ({ change: 'added' as const, name: after.name, after })),
  ...replaced.map(({ before, after }) => ({ change: 'replaced' as const, name: after.name, before, after })),
  ...removed.map((before) => ({ change: 'removed' as const, name: before.name, before })),
  ...unchanged.map((file) => ({ change: 'unchanged' as const, name: file.name, before: file, after: file })),
];

const idPattern = /^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/;

/** Returns the ids of the two versions in `compare=FROM,TO`; an empty one is not chosen yet. */
export const parseComparedVersions = (params: URLSearchParams): readonly [from: string, to: string] => {
  const [from = '', to = ''] = (params.get('compare') ?? '')
    .split(',')
    .map((id) => (idPattern.test(id) ? id : ''));
  return [from, to];
};

export const serializeComparedVersions = (
  params: URLSearchParams,
  from: string,
  to: string,
): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (from === '' && to === '') next.delete('compare');
  else next.set('compare', `${from},${to}`);
  return next;
};
