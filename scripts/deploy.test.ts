import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { PARAMETERS } from '../contract/resources/sys/params/parameters';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'docs/deploy');
const folder = mkdtempSync(join(tmpdir(), 'console-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const units = readdirSync(FOLDER).filter((name) => /\.(service|timer)$/.test(name));
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('what an operator installs [OPS-09]', () => {
  it.skipIf(!hasSystemd).each(units)('is %s, of which systemd finds nothing to say', (unit) => {
    // With the program where it stands here.
    for (const name of units)
      writeFileSync(join(folder, name), readFileSync(join(FOLDER, name), 'utf8').replaceAll('/opt/console', ROOT));
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', join(folder, unit)], { encoding: 'utf8' });
    expect(stderr.split('\n').filter((line) => line.includes('console'))).toEqual([]);
  });

  it('is told for how long each log is kept, as the parameters say', () => {
    const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
    for (const [name, { default: kept }] of Object.entries(PARAMETERS).filter(([key]) => key.startsWith('log.')))
      expect(page).toMatch(
        new RegExp(`^\\| .* \\| \`${name.replace('.', '\\.')}\` +\\| ${Number.parseInt(String(kept), 10)} days`, 'm'),
      );
  });
});
