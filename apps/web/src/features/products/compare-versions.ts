/** A file as it stands in a version. */
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

const isSame = (a: ComparedFile, b: ComparedFile): boolean => a.no === b.no && a.size === b.size;

/**
 * What became of the files of one version in another: a file is known by its name, and is another one when its number
 * or size is. Of several with one name, those that are the same belong together.
 */
export const compareFiles = <F extends ComparedFile>(
  before: readonly F[],
  after: readonly F[],
): Changes<F> => {
  const left = [...before];
  const take = (wanted: (file: F) => boolean): F | undefined => {
    const index = left.findIndex(wanted);
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  const kept = new Set(
    after.filter((file) => take((other) => other.name === file.name && isSame(other, file)) !== undefined),
  );
  const changes: Changes<F> = { added: [], replaced: [], removed: [], unchanged: [...kept] };
  for (const file of after) {
    if (kept.has(file)) continue;
    const old = take(({ name }) => name === file.name);
    if (old) changes.replaced.push({ before: old, after: file });
    else changes.added.push(file);
  }
  changes.removed = left;
  return changes;
};

interface Version<F extends ComparedFile> {
  installList: readonly F[];
  documentList: readonly F[];
}

/** The release documents and the install files of two versions, compared. */
export const compareVersions = <F extends ComparedFile>(before: Version<F>, after: Version<F>) => ({
  documents: compareFiles(before.documentList, after.documentList),
  installFiles: compareFiles(before.installList, after.installList),
});

const idPattern = /^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/;

/** The two versions that an address names, `compare=FROM,TO`; an empty one is not chosen yet. */
export const readCompared = (params: URLSearchParams): readonly [from: string, to: string] => {
  const [from = '', to = ''] = (params.get('compare') ?? '')
    .split(',')
    .map((id) => (idPattern.test(id) ? id : ''));
  return [from, to];
};

export const writeCompared = (params: URLSearchParams, from: string, to: string): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (from === '' && to === '') next.delete('compare');
  else next.set('compare', `${from},${to}`);
  return next;
};
