import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { freePort, NODE } from '../../e2e/support/server';
import { quiet } from '../../e2e/support/quiet';
import type { Figure } from '../figures';
import { launchSteered } from './browser';
import { signIn } from './rounds';
import type { Subject } from './subject';
import { benchTools } from './yardstick';

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number } | undefined>;
};
/** One run in three is disturbed by the machine. */
const RUNS = 5;
const scoreOf = (report: Report, category: string): number => 100 * (report.categories[category]?.score ?? 0);
/** What the performance is made of, told beside it. */
const METRICS = {
  'first-contentful-paint': 'first contentful paint',
  'largest-contentful-paint': 'largest contentful paint',
  'total-blocking-time': 'total blocking time',
  'cumulative-layout-shift': 'layout shift',
  'speed-index': 'speed index',
} as const;
const BARS = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
} as const;

/** One run of Lighthouse in a browser that is open, with the session that it has. */
async function judge(address: string, port: number, folder: string): Promise<Report> {
  const tools = await benchTools();
  const report = join(folder, 'report.json');
  const args = [
    join(tools, 'node_modules/lighthouse/cli/index.js'),
    address,
    '--preset=desktop',
    `--port=${port}`,
    '--disable-storage-reset',
    `--only-categories=${Object.keys(BARS).join()}`,
    '--output=json',
    `--output-path=${report}`,
    '--quiet',
  ];
  const child = spawn(NODE, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (data: Buffer) => (said += data.toString()));
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`Lighthouse ended with ${String(code)}: ${said.slice(0, 2000)}`);
  return JSON.parse(readFileSync(report, 'utf8')) as Report;
}

/** The one in the middle of several, by its performance. */
async function judgeOften(address: string, port: number, folder: string): Promise<Report> {
  const reports: Report[] = [];
  while (reports.length < RUNS) reports.push(await judge(address, port, folder));
  const sorted = reports.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
  return sorted[RUNS >> 1] as Report;
}

async function openList(context: BrowserContext, subject: Subject): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(subject.url + subject.lists[0]);
  await signIn(page, subject);
  await page.locator(subject.row).first().waitFor();
  await quiet(page);
}

/** Lighthouse's desktop scores of the login page, and of a list with a session: each the middle of five runs. */
export async function lighthouseFigures(subject: Subject): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'console-lighthouse-'));
  const port = await freePort();
  const context = await launchSteered(join(folder, 'profile'), port);
  try {
    const login = await judgeOften(`${subject.url}/#/login`, port, folder);
    await openList(context, subject);
    const list = await judgeOften(subject.url + subject.lists[0], port, folder);
    const figures = (title: string, report: Report, performance: number): Figure[] => [
      ...Object.entries(BARS).map(([category, name]) => ({
        name: `Lighthouse desktop, ${title}: ${name}`,
        value: scoreOf(report, category),
        unit: '',
        reach: category === 'performance' ? performance : 100,
        aim: 100,
        isMoreBetter: true,
      })),
      ...Object.entries(METRICS).map(([audit, name]) => ({
        name: `  ${name}`,
        value: report.audits[audit]?.numericValue ?? Number.NaN,
        unit: audit === 'cumulative-layout-shift' ? '' : 'ms',
      })),
    ];
    return [...figures('login', login, 98), ...figures('list', list, 95)];
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
