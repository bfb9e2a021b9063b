import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type Server } from '../../e2e/support/server';
import { ensurePromtool } from '../machine.mjs';

const FOLDER = 'docs/monitoring';
const folder = mkdtempSync(join(tmpdir(), 'console-monitoring-'));
let server: Server;
let metrics: string;

const promtool = (args: string[], input = ''): string =>
  execFileSync('promtool', args, { cwd: FOLDER, encoding: 'utf8', input, stdio: ['pipe', 'pipe', 'pipe'] });

beforeAll(async () => {
  const missing = await ensurePromtool();
  if (missing) throw new Error(missing);
  execFileSync(process.execPath, ['scripts/build.mjs']);
  server = await startServer();
  for (const path of ['/api/health', '/', '/api/sys/user/page']) await fetch(server.url + path);
  metrics = await (await fetch(`${server.opsUrl}/metrics`)).text();
}, 900_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** The series of ours that a text names. */
const seriesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\bconsole_[a-z_]+/g)].map(([name]) => name.replace(/_bucket$/, ''))),
];

describe('what an operator monitors [OPS-04]', () => {
  it('is metrics that promtool finds nothing to say of', () => {
    // Names of the process's own figures are those of its library.
    const own = metrics.split('\n').filter((line) => line.includes('console_'));
    expect(promtool(['check', 'metrics'], `${own.join('\n')}\n`)).toBe('');
  });

  it('is alert rules that promtool finds sound, raised by what they are for, and a configuration that takes them', () => {
    expect(promtool(['check', 'rules', 'alerts.yml'])).toContain('SUCCESS');
    expect(promtool(['test', 'rules', 'alerts.test.yml'])).toContain('SUCCESS');
    expect(promtool(['check', 'config', 'prometheus.yml'])).toContain('SUCCESS');
  });

  it.each(['alerts.yml', 'dashboard.json'])('is series in %s that the server has', (name) => {
    const known = new Set(seriesIn(metrics.replace(/^[^#].*$/gm, '')));
    const named = seriesIn(readFileSync(join(FOLDER, name), 'utf8'));
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((series) => !known.has(series))).toEqual([]);
  });

  it('is a dashboard of which each expression is one that Prometheus reads', () => {
    const { panels } = JSON.parse(readFileSync(join(FOLDER, 'dashboard.json'), 'utf8')) as {
      panels: { title: string; targets: { expr: string }[] }[];
    };
    const rules = panels
      .flatMap(({ targets }) => targets)
      .map(({ expr }, at) => ({ record: `panel:number_${at}`, expr }));
    const file = join(folder, 'dashboard.yml');
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    expect(promtool(['check', 'rules', file])).toContain(`SUCCESS: ${rules.length} rules found`);
  });
});
