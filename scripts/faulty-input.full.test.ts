import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COPY_MS, copyOfProduct } from './stubs/copy-of-product';

const run = promisify(execFile);
let copy: string;
beforeAll(() => {
  copy = copyOfProduct();
}, COPY_MS);
afterAll(() => rmSync(copy, { recursive: true, force: true }), COPY_MS);

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), text);
};
const change = (file: string, from: string, to: string) =>
  write(file, readFileSync(join(copy, file), 'utf8').replace(from, to));
/** What the check says, line by line, once it has refused. */
const refusedBy = async (...checks: string[]): Promise<string[]> => {
  const env = { ...process.env, NODE_ENV: 'test', VITEST: '' };
  const how = { cwd: copy, maxBuffer: 64 * 1024 * 1024, env };
  const { stdout } = await run(process.execPath, ['scripts/check.mjs', ...checks], how).then(
    () => expect.fail('the check found nothing'),
    (error: { stdout: string }) => error,
  );
  return stdout.split('\n');
};
const screen = (object: string, more: string) =>
  `import { defineScreen } from '../../../language/screen';

export const ${object} = defineScreen({
  module: 'sys',
  object: '${object}',
  tenant: 'scoped',
${more}});
`;

it('the check names file, line and what to do of a screen without a permission, a route claimed twice and an option without a default', async () => {
  write('contract/resources/sys/lounge/screen.ts', screen('lounge', ''));
  write(
    'contract/resources/sys/foyer/screen.ts',
    screen('foyer', "  permissions: ['page'],\n  route: '/sys/dept/index',\n"),
  );
  change('contract/language/facets/place.ts', '   * @default required\n', '');
  const lines = await refusedBy('generated files');
  expect(lines).toContain(
    "contract/resources/sys/lounge/screen.ts:5: nothing says who may open sys/lounge; give it `permissions: ['page']`, or `needsEntry: false` where whoever is signed in may.",
  );
  expect(lines).toContain(
    'contract/resources/sys/foyer/screen.ts:8: the route /sys/dept/index is claimed by contract/resources/sys/dept/definition.ts too; give one of them another `route`.',
  );
  expect(lines).toContain(
    'contract/language/facets/place.ts:6: add `@default` to the comment of the option module: what holds where it is absent, or `required`.',
  );
});

it('the check names file, line and what to do of an import against a floor, one past the file of an object, and a name with a stem', async () => {
  write(
    'server/engine/model/lounge.ts',
    "import { createRow } from '../write/write';\n\nexport const keptChairs = createRow;\n",
  );
  write(
    'server/tester-api/lounge.ts',
    "import { bind } from '../modules/account/client-binding/binding';\n\nvoid bind;\n",
  );
  const lines = await refusedBy('boundaries', 'words in names');
  const floor = lines.find((line) => line.startsWith('server/engine/model/lounge.ts:1: imports server/engine/write/'));
  expect(floor).toMatch(/against floor-of-server-engine-model.*: move what both need into model or below it/);
  const past = lines.find((line) => line.startsWith('server/tester-api/lounge.ts:1: imports server/modules/'));
  expect(past).toMatch(/against module-by-its-object-from-above.*Export it again there, and import it from there/);
  expect(lines).toContain(
    'server/engine/model/lounge.ts:3: keptChairs says “kept”; name it by guarded, restrictedTo, cached, stored or remembered.',
  );
});
