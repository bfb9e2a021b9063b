import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bytesOf } from '../formats/source';
import { zipFile } from '../formats/testing/archive';
import { odxIndex, SHARED, VARIANTS } from '../formats/testing/odx-files';
import { inspect } from './inspect';

const folder = mkdtempSync(join(tmpdir(), 'inspect-'));
const file = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const run = async (...args: string[]) => {
  const lines: string[] = [];
  const code = await inspect(['--json', ...args], (line) => lines.push(line));
  return {
    code,
    told: lines.map(
      (line) => JSON.parse(line) as { file: string; kind: string; counts: object; findings: { rule: string }[] },
    ),
  };
};
const DBC = 'VERSION ""\nBU_: A\nBO_ 1 M: 1 A\n SG_ S : 0|8@1+ (1,0) [0|0] "" A\n';

describe('npm run inspect', () => {
  it('recognises files by what is in them, whatever they are called', async () => {
    const paths = [file('a.txt', DBC), file('b.bin', VARIANTS), file('c', SHARED)];
    const { code, told } = await run(...paths);
    expect(code).toBe(0);
    expect(told.map(({ file: path, kind, findings }) => [path, kind, findings])).toEqual([
      [paths[0], 'dbc', []],
      [paths[1], 'pdx', []],
      [paths[2], 'pdx', []],
    ]);
  });

  it('ends with 1 where there are errors, and with 2 where a file cannot be read', async () => {
    const wrong = file('wrong.dbc', DBC.replace('0|8', '0|9'));
    const pdx = file(
      'x.pdx',
      bytesOf(zipFile('x', { 'index.xml': odxIndex(['a.odx-d']), 'a.odx-d': '<ODX MODEL-VERSION="2.2.0">' })),
    );
    expect(await run(wrong)).toMatchObject({ code: 1, told: [{ findings: [{ rule: 'dbc.length' }] }] });
    expect(await run(wrong, pdx)).toMatchObject({
      code: 2,
      told: [{ kind: 'dbc' }, { kind: 'pdx', findings: [{ rule: 'xml.unclosed' }] }],
    });
    expect(await run(join(folder, 'none'))).toMatchObject({
      code: 2,
      told: [{ findings: [{ rule: 'file.missing' }] }],
    });
    expect(await run(folder, wrong)).toMatchObject({
      code: 2,
      told: [{ file: folder, kind: null, findings: [{ rule: 'file.missing' }] }, { kind: 'dbc' }],
    });
    expect(await run(file('x.md', '# hello'))).toMatchObject({
      code: 2,
      told: [{ kind: null, findings: [{ rule: 'file.unknown' }] }],
    });
  });

  it('tells its findings in the language that is asked for', async () => {
    const lines: string[] = [];
    await inspect(['--lang', 'ko-KR', file('wrong.dbc', DBC.replace('0|8', '0|9'))], (line) => lines.push(line));
    expect(lines[0]).toContain('바이트');
  });
});
