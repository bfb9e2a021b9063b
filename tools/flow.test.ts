import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentOf, flows, script } from '../flow/testing/document';
import { flow } from './flow';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flow-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(text: string): string {
  const path = join(folder, `${Math.random()}.bpmn`);
  writeFileSync(path, text);
  return path;
}

async function call(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  return { code: await flow(args, (line) => lines.push(line)), lines };
}

const PROCESS = documentOf(
  `<startEvent id="s"/>${script('add')}<exclusiveGateway id="g" default="g_add"/><intermediateCatchEvent id="w"><timerEventDefinition><timeDuration>PT30M</timeDuration></timerEventDefinition></intermediateCatchEvent><endEvent id="e"/>${flows('s>add add>g g>add g>w{x >= 2} w>e')}`,
);

describe('[WF-05] npm run flow', () => {
  it('prints one line of JSON: state, trace, waiting and variables', async () => {
    const { code, lines } = await call(
      'run',
      file(PROCESS),
      '--json',
      '--variable',
      'x=0',
      '--variable',
      'who=Kim',
      '--script',
      'add=x:x + 1',
      '--now',
      '2026-01-01T00:00:00Z',
    );
    expect(code).toBe(0);
    expect(lines).toHaveLength(1);
    const result = JSON.parse(lines[0]!) as { trace: object[] };
    expect(result).toMatchObject({ state: 'ended', waiting: [], variables: { x: 2, who: 'Kim' } });
    expect(result.trace).toContainEqual({
      element: 'add',
      type: 'scriptTask',
      text: 'add',
      at: '2026-01-01T00:00:00.000Z',
    });
    expect(result.trace.at(-1)).toEqual({ element: 'e', type: 'endEvent', text: '', at: '2026-01-01T00:30:00.000Z' });
  });

  it('stops its clock where it is told to', async () => {
    const { lines } = await call(
      'run',
      file(PROCESS),
      '--json',
      '--variable',
      'x=1',
      '--script',
      'add=x:x + 1',
      '--until',
      'PT5M',
    );
    expect(JSON.parse(lines[0]!)).toMatchObject({
      state: 'waiting',
      waiting: [{ element: 'w', type: 'intermediateCatchEvent' }],
    });
  });

  it('lets a script take its time: a timer that comes before its end stops it, one that comes later does not', async () => {
    const slow = '<scriptTask id="slow"><script>slow</script></scriptTask>';
    const boundary =
      '<boundaryEvent id="b" attachedToRef="slow"><timerEventDefinition><timeDuration>PT5S</timeDuration></timerEventDefinition></boundaryEvent>';
    const path = file(
      documentOf(
        `<startEvent id="s"/>${slow}${boundary}${script('late')}<endEvent id="e"/><endEvent id="x"/>${flows('s>slow slow>e b>late late>x')}`,
      ),
    );
    const run = async (...args: string[]) => {
      const { code, lines } = await call('run', path, '--json', '--now', '2026-01-01T00:00:00Z', ...args);
      const { state, trace, variables } = JSON.parse(lines[0]!) as {
        state: string;
        trace: { element: string; at: string }[];
        variables: object;
      };
      return [code, state, trace.map(({ element, at }) => `${element} ${at.slice(17, 19)}`).join(' '), variables];
    };
    expect(await run()).toEqual([0, 'ended', 's 00 slow 00 e 00', {}]);
    expect(await run('--takes', 'slow=PT10S')).toEqual([0, 'ended', 's 00 slow 00 b 05 late 05 x 05', {}]);
    expect(await run('--takes', 'slow=PT5S')).toEqual([0, 'ended', 's 00 slow 00 b 05 late 05 x 05', {}]);
    expect(await run('--takes', 'slow=PT4S')).toEqual([0, 'ended', 's 00 slow 00 e 04', {}]);
    expect(await run('--takes', 'slow=PT4S', '--until', 'PT3S')).toEqual([0, 'waiting', 's 00 slow 00', {}]);
    expect(await run('--takes', 'slow=PT4S', '--throw', 'slow', '--until', 'PT4S')).toEqual([
      1,
      'incident',
      's 00 slow 00',
      {},
    ]);
  });

  it('ends with 1 at an incident, with 3 at a refusal, which it gives by element and reason', async () => {
    const incident = await call('run', file(PROCESS), '--json', '--throw', 'add=E1');
    expect([incident.code, (JSON.parse(incident.lines[0]!) as { state: string }).state]).toEqual([1, 'incident']);
    const broken = file(
      documentOf('<startEvent id="s"/><complexGateway id="g"/><endEvent id="e"/>' + flows('s>g g>e')),
    );
    const refused = await call('run', broken, '--json');
    expect([refused.code, JSON.parse(refused.lines[0]!)]).toEqual([
      3,
      {
        refused: [
          { element: 'g', type: 'complexGateway', reason: 'The engine does not run complexGateway.', rule: 'notRun' },
        ],
      },
    ]);
    expect((await call('check', broken, '--lang', 'zh-CN')).lines).toEqual([
      'refused  complexGateway g: 引擎不支持执行 complexGateway。',
    ]);
  });

  it('refuses a file that is no BPMN', async () => {
    for (const text of ['', '<a/>', 'not xml', documentOf('<startEvent id="s"').slice(0, 200)]) {
      const { code, lines } = await call('run', file(text), '--json');
      expect(code).toBe(3);
      expect(JSON.parse(lines[0]!)).toMatchObject({ refused: [{ type: 'definitions' }] });
    }
  });

  it('says what is wrong with its arguments', async () => {
    const path = file(PROCESS);
    const wrong: [string[], string][] = [
      [[], 'expected'],
      [['walk', path], 'expected'],
      [['run'], 'expected'],
      [['run', join(folder, 'none.bpmn')], 'ENOENT'],
      [['run', path, '--colour'], '--colour'],
      [['run', path, '--variable', 'x'], 'NAME=VALUE'],
      [['run', path, '--script', 'add'], 'TEXT=VARIABLE:EXPRESSION'],
      [['run', path, '--script', 'add=x:x +'], 'cannot be read'],
      [['run', path, '--until', 'soon'], 'ISO 8601'],
      [['run', path, '--takes', 'add'], 'TEXT=DURATION'],
      [['run', path, '--takes', 'add=soon'], 'TEXT=DURATION'],
      [['run', path, '--process', 'q'], 'the file has p'],
      [['run', path, '--lang', 'fr'], 'zh-CN'],
    ];
    for (const [args, sentence] of wrong) {
      const { code, lines } = await call(...args);
      expect(code).toBe(2);
      expect(lines.join()).toContain(sentence);
    }
  });

  it('ends with a refusal or an incident on what is hostile', async () => {
    const deep = '<subProcess id="x">'.replace('x', 'd');
    const nested = documentOf(
      Array.from({ length: 400 }, (_, at) => deep.replace('"d"', `"d${at}"`)).join('') + '</subProcess>'.repeat(400),
    );
    const wide = documentOf(
      `<startEvent id="s"/>${Array.from({ length: 5_000 }, (_, at) => `<task id="t${at}"/>`).join('')}`,
    );
    const endless = documentOf(
      `<startEvent id="s"/><task id="a"/><exclusiveGateway id="g"/><endEvent id="e"/>${flows('s>a a>g g>a{true} g>e{false}')}`,
    );
    expect((await call('run', file(nested), '--json')).code).toBe(3);
    expect((await call('run', file(wide), '--json')).code).toBe(3);
    const { code, lines } = await call('run', file(endless), '--json');
    expect([code, (JSON.parse(lines[0]!) as { incidents: object[] }).incidents]).toMatchObject([
      1,
      [{ cause: 'bound' }],
    ]);
  });
});
