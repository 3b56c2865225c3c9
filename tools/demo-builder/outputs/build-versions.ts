import { getPartNumber } from '../cover-properties.ts';
import { packPackage } from '../packages/pack-package.ts';
import { readSources, readText, type VersionSource, versionSchema } from '../source/items.ts';
import { type Files, formatMegabytes, sumSizes, toYaml, writeFolder } from './write-folder.ts';

type Version = [id: string, source: VersionSource];

const versionYaml = ({ install, ...source }: VersionSource): string => {
  const { documents, ...rest } = source;
  const packages = install.map(({ id, name, number, file }) => ({ id, name, number, file }));
  return toYaml({ ...rest, install: packages, documents });
};

const byRelease = ([, a]: Version, [, b]: Version): number => a.released.localeCompare(b.released);

/** A package in several versions is packed as in its first release. */
const packAll = (versions: Version[]): Map<string, Uint8Array> => {
  const packed = new Map<string, Uint8Array>();
  for (const [, { product, released, install }] of versions.toSorted(byRelease))
    for (const pack of install)
      if (!packed.has(pack.file))
        packed.set(pack.file, packPackage(pack, { part: getPartNumber(product), released }));
  return packed;
};

const toFiles = ([id, source]: Version, packed: Map<string, Uint8Array>): Files => {
  const folder = `versions/${id}`;
  const files: Files = new Map([[`${folder}/version.yaml`, versionYaml(source)]]);
  for (const { file } of source.install) files.set(`${folder}/${file}`, packed.get(file) ?? '');
  for (const document of source.documents)
    if (document.file) files.set(`${folder}/${document.file}`, readText(`versions/${id}/${document.file}`));
  return files;
};

/** Returns bytes by path below demo; the same sources give the same bytes. */
export const versionFiles = (): Files => {
  const versions = readSources('versions', 'version.yaml', versionSchema);
  const packed = packAll(versions);
  return new Map(versions.flatMap((version) => [...toFiles(version, packed)]));
};

export const buildVersions = async (): Promise<void> => {
  const files = versionFiles();
  await writeFolder('versions', files);
  console.log(`${files.size} files of versions, ${formatMegabytes(sumSizes(files))}`);
};
