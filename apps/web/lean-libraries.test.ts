import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { omittedMember, toLeanCode } from './lean-libraries.vite.ts';

const require = createRequire(import.meta.url);
const source = join(import.meta.dirname, 'src');

test('uses no member of a Mantine component that the build leaves out', () => {
  const used = globSync('**/*.tsx', { cwd: source }).filter((file) =>
    omittedMember.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(used).toEqual([]);
});

const core = dirname(require.resolve('@mantine/core/styles.css'));

test('leaves members out of the installed components', () => {
  const code = readFileSync(join(core, 'esm/components/Button/Button.mjs'), 'utf8');
  const leanCode = toLeanCode(code);
  expect(code).toContain('Button.Group = ButtonGroup');
  expect(leanCode).not.toContain('Button.Group = ButtonGroup');
  expect(leanCode).toContain('const Button = /* @__PURE__ */ polymorphicFactory(');
});

test('marks the classes of the installed router', () => {
  const router = dirname(require.resolve('react-router/package.json'));
  const code = readFileSync(join(router, 'dist/production/lib/hooks.js'), 'utf8');
  expect(code).toContain('var RenderErrorBoundary = class extends');
  const leanCode = toLeanCode(code);
  expect(leanCode).toMatch(
    /^var RenderErrorBoundary = \/\* @__PURE__ \*\/ \(\(\) => class extends [\s\S]*?^\}\)\(\);$/m,
  );
  expect(leanCode).not.toContain('= class extends');
});
