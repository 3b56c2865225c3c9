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

interface Version<F extends ComparedFile> {
  base: { no: string };
  installList: readonly F[];
  documentList: readonly F[];
}

const isSame = (a: ComparedFile, b: ComparedFile): boolean => a.no === b.no && a.size === b.size;

/** A name without the number of its version: '2.20a Release Notes' follow '2.10a Release Notes'. */
const plainName = (name: string, versionNo: string): string =>
  (versionNo ? name.replaceAll(versionNo, ' ') : name).replace(/\s+/g, ' ').trim();

/**
 * What became of the files of one version in another: a file is known by its name, and is another one when its number
 * or size is. Of several with one name, those that are the same belong together.
 */
const compareFiles = <F extends ComparedFile>(
  before: readonly F[],
  after: readonly F[],
  [noBefore, noAfter]: readonly [string, string],
): Changes<F> => {
  const left = [...before];
  const takeNamesake = (file: F, isWanted: (other: F) => boolean): F | undefined => {
    const name = plainName(file.name, noAfter);
    const index = left.findIndex((other) => plainName(other.name, noBefore) === name && isWanted(other));
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  const unchanged = after.filter((file) => takeNamesake(file, (other) => isSame(other, file)));
  const changes: Changes<F> = { added: [], replaced: [], removed: [], unchanged };
  for (const file of after) {
    if (unchanged.includes(file)) continue;
    const old = takeNamesake(file, () => true);
    if (old) changes.replaced.push({ before: old, after: file });
    else changes.added.push(file);
  }
  changes.removed = left;
  return changes;
};

/** The release documents and the install files of two versions, compared. */
export const compareVersions = <F extends ComparedFile>(before: Version<F>, after: Version<F>) => {
  const numbers = [before.base.no, after.base.no] as const;
  return {
    documents: compareFiles(before.documentList, after.documentList, numbers),
    installFiles: compareFiles(before.installList, after.installList, numbers),
  };
};

const idPattern = /^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/;

/** The two versions that an address names, `compare=FROM,TO`; an empty one is not chosen yet. */
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
