import { expect, test } from 'vitest';
import { createMinimalFiles } from '../../../testing/content/sample-folder.ts';
import { createKnowledgeFiles } from '../../../testing/content/sample-knowledge.ts';
import { findProblemsWith } from '../../../testing/content/sample-problems.ts';
import { createProjectFiles } from '../../../testing/content/sample-projects.ts';

const sample = { ...createMinimalFiles(), ...createKnowledgeFiles(), ...createProjectFiles() };
const files = {
  sites: 'sites.yaml',
  project: 'ip-projects/hbm3-acme/project.yaml',
  message: 'messages/release.yaml',
  workOrder: 'work-orders/timeout.yaml',
};

const changed = (file: string, from: string, to: string) => {
  const text = String(sample[file]);
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  return { ...sample, [file]: text.replace(from, to) };
};

test('accepts the sample', async () => {
  expect(await findProblemsWith(sample)).toEqual([]);
});

test.each<[keyof typeof files, string, string, string]>([
  [
    'sites',
    '[ddr5-phy, hbm3-phy]',
    '[ddr5-phy, x]',
    '[1].products[2]: expected a product of products/, found "x"',
  ],
  [
    'sites',
    '[ddr5-phy, hbm3-phy]',
    '[ddr5-phy, ddr5-phy]',
    '[1].products[2]: expected each product once, found "ddr5-phy"',
  ],
  ['project', 'ACME01', 'ACME02', 'site: expected a site of sites.yaml, found "ACME02"'],
  [
    'project',
    'product: hbm3-phy',
    'product: ddr5-phy',
    'product: expected a product of products/ with ipProject: true, found "ddr5-phy"',
  ],
  [
    'project',
    'product: hbm3-phy',
    'product: x',
    'product: expected a product of products/ with ipProject: true, found "x"',
  ],
  ['project', '2026-02-03', 'soon', 'created: expected a date YYYY-MM-DD, found "soon"'],
  [
    'project',
    'number: A1',
    'number: M2',
    'milestones.new[1].number: expected a number that no other milestone has, found "M2"',
  ],
  [
    'project',
    'milestone: A1',
    'milestone: M9',
    'deliverables[3].milestone: expected a milestone of this project, found "M9"',
  ],
  [
    'project',
    'id: gds',
    'id: netlist',
    'deliverables[2].id: expected an id that no other deliverable of this project has, found "netlist"',
  ],
  [
    'project',
    'file: netlist.tar.gz',
    'file: other.tar.gz',
    'deliverables[1].file: expected the name of a file beside project.yaml, found "other.tar.gz"',
  ],
  [
    'project',
    'file: netlist.tar.gz',
    'file: netlist.tar.gz, generate: { name: a.gds, megabytes: 1, seed: a }',
    'deliverables[1].generate: expected no such field beside file, found "a.gds"',
  ],
  [
    'project',
    'megabytes: 2',
    'megabytes: 4000',
    'deliverables[2].generate.megabytes: expected a whole number of megabytes, 1 to 1024, found 4000 without quotes',
  ],
  [
    'project',
    'name: hbm3.gds',
    'name: netlist.tar.gz',
    'deliverables[2].generate.name: expected a name that no other file of this project has, found "netlist.tar.gz"',
  ],
  [
    'message',
    'full@acme.example',
    'nobody@acme.example',
    'member: expected a member of members.yaml, found "nobody@acme.example"',
  ],
  [
    'message',
    '-2d 10:15',
    '-2d',
    'time: expected ±Nd HH:mm (days from the import) or YYYY-MM-DD HH:mm, found "-2d"',
  ],
  ['workOrder', 'type: usage', 'type: praise', 'type: expected one of usage, found "praise"'],
  ['workOrder', 'priority: high', 'priority: low', 'priority: expected one of high, found "low"'],
  ['workOrder', 'product: ddr5-phy', 'product: x', 'product: expected a product of products/, found "x"'],
  ['workOrder', 'version: ddr5-phy-2-10', 'version: x', 'version: expected one of ddr5-phy-2-10, found "x"'],
  ['workOrder', 'version: ddr5-phy-2-10\n', '', 'version: expected one of ddr5-phy-2-10, found nothing'],
  [
    'workOrder',
    'expected: +5d',
    'expected: soon',
    'expected: expected ±Nd (days from the import) or YYYY-MM-DD, found "soon"',
  ],
  [
    'workOrder',
    '<p>见附表。</p>',
    '<p onclick="x()">见附表。</p>',
    'thread[1].replies[1].description: expected HTML of the elements and addresses that the portal keeps, found "<p onclick=\\"x()\\">"',
  ],
])('in %s reports file and field for %j → %j', async (name, from, to, expected) => {
  const file = files[name];
  const problems = await findProblemsWith(changed(file, from, to));
  expect(problems).toContain(`${file}: ${expected}`);
});

test('reports a project with the id of a product (IP-2)', async () => {
  const text = sample[files.project];
  const problems = await findProblemsWith({
    ...sample,
    'ip-projects/hbm3-phy/project.yaml': text,
    'ip-projects/hbm3-phy/netlist.tar.gz': 'netlist',
  });
  expect(problems).toEqual([
    'ip-projects/hbm3-phy/project.yaml: expected an id that no product has, found "hbm3-phy"',
  ]);
});

test('refuses generated files, messages and work orders in a vendor’s folder', async () => {
  expect(await findProblemsWith(sample, 'vendor')).toEqual([
    `${files.project}: deliverables[2].generate: expected a file: bytes are made for demo content alone, found "hbm3.gds"`,
    `${files.message}: expected nothing: it is for demo content alone, found "release"`,
    `${files.workOrder}: expected nothing: it is for demo content alone, found "timeout"`,
  ]);
});
