import type { Text } from '../model.ts';
import { type Package, packPackage } from '../packages/pack-package.ts';
import { partNumberOf } from '../part-numbers.ts';
import { sourcesIn } from './sources.ts';
import { type Files, megabytes, writeFolder, yamlOf } from './write-folder.ts';

const statuses = {
  planned: { zh: '计划中', en: 'Planned' },
  preparing: { zh: '准备中', en: 'In preparation' },
  delivered: { zh: '已交付', en: 'Delivered' },
  review: { zh: '验收中', en: 'In acceptance' },
  accepted: { zh: '已验收', en: 'Accepted' },
  superseded: { zh: '已被新版替代', en: 'Superseded' },
} satisfies Record<string, Text>;

interface Deliverable {
  id: string;
  name: Text;
  status: keyof typeof statuses;
  delivered?: string;
  /** What its package holds: purposes by paths. */
  holds?: Record<string, string>;
}

interface Project {
  product: string;
  created: string;
  deliverables: Deliverable[];
}

const packageOf = (id: string, { product, created }: Project, deliverable: Deliverable) => {
  const { id: part, name, delivered = created, holds = {} } = deliverable;
  const pack: Package = {
    file: `${id}_${part}.tar.gz`,
    number: `${partNumberOf(product)}-${part.toUpperCase()}`,
    name,
    holds: Object.entries(holds).map(([path, purpose]) => ({ path, purpose })),
  };
  return { pack, origin: { part: partNumberOf(product), released: delivered } };
};

const filesOf = ([id, project]: [string, Project]): Files => {
  const folder = `ip-projects/${id}`;
  const files: Files = new Map();
  const deliverables = project.deliverables.map((deliverable) => {
    const { holds, status, ...rest } = deliverable;
    const shown = { ...rest, status: statuses[status] };
    if (!holds) return shown;
    const { pack, origin } = packageOf(id, project, deliverable);
    files.set(`${folder}/${pack.file}`, packPackage(pack, origin));
    return { ...shown, file: pack.file };
  });
  return files.set(`${folder}/project.yaml`, yamlOf({ ...project, deliverables }));
};

/** Paths below demo and their bytes: the same sources always give the same. */
export const projectFiles = (): Files =>
  new Map(sourcesIn<Project>('ip-projects', 'project.yaml').flatMap((source) => [...filesOf(source)]));

export const buildProjects = async (): Promise<void> => {
  const files = projectFiles();
  await writeFolder('ip-projects', files);
  const sizes = [...files.values()].map((content) => content.length);
  console.log(`${files.size} files of IP projects, ${megabytes(sizes.reduce((sum, size) => sum + size, 0))}`);
};
