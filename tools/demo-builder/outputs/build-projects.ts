import { getPartNumber } from '../cover-properties.ts';
import { type PackedFile, packPackage } from '../packages/pack-package.ts';
import type { Text } from '../source/document.ts';
import { type ProjectSource, projectSchema, readSources } from '../source/items.ts';
import { type Files, formatMegabytes, sumSizes, toYaml, writeFolder } from './write-folder.ts';

type Deliverable = ProjectSource['deliverables'][number];

const statuses = {
  planned: { zh: '计划中', en: 'Planned' },
  preparing: { zh: '准备中', en: 'In preparation' },
  delivered: { zh: '已交付', en: 'Delivered' },
  review: { zh: '验收中', en: 'In acceptance' },
  accepted: { zh: '已验收', en: 'Accepted' },
  superseded: { zh: '已被新版替代', en: 'Superseded' },
} satisfies Record<Deliverable['status'], Text>;

const toPackage = (id: string, { product, created }: ProjectSource, deliverable: Deliverable) => {
  const { id: part, name, delivered = created, contents = {} } = deliverable;
  const pack: PackedFile = {
    file: `${id}_${part}.tar.gz`,
    number: `${getPartNumber(product)}-${part.toUpperCase()}`,
    name,
    contents: Object.entries(contents).map(([path, purpose]) => ({ path, purpose })),
  };
  return { pack, origin: { part: getPartNumber(product), released: delivered } };
};

const toFiles = ([id, project]: [string, ProjectSource]): Files => {
  const folder = `ip-projects/${id}`;
  const files: Files = new Map();
  const deliverables = project.deliverables.map((deliverable) => {
    const { contents, status, ...rest } = deliverable;
    const values = { ...rest, status: statuses[status] };
    if (!contents) return values;
    const { pack, origin } = toPackage(id, project, deliverable);
    files.set(`${folder}/${pack.file}`, packPackage(pack, origin));
    return { ...values, file: pack.file };
  });
  return files.set(`${folder}/project.yaml`, toYaml({ ...project, deliverables }));
};

/** Returns bytes by path below demo; the same sources give the same bytes. */
export const createProjectFiles = (): Files =>
  new Map(
    readSources('ip-projects', 'project.yaml', projectSchema).flatMap((source) => [...toFiles(source)]),
  );

export const buildProjects = async (): Promise<void> => {
  const files = createProjectFiles();
  await writeFolder('ip-projects', files);
  console.log(`${files.size} files of IP projects, ${formatMegabytes(sumSizes(files))}`);
};
