import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { freePort, NODE } from '../../e2e/server';
import { quiet } from '../../e2e/quiet';
import type { Figure } from '../figures';
import { launchSteered } from './browser';
import { signIn } from './rounds';
import type { Subject } from './subject';
import { benchTools } from './yardstick';

type Report = { categories: Record<string, { score: number | null }> };
const BARS = { performance: 'performance', accessibility: 'accessibility', 'best-practices': 'best practices' } as const;

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

async function openList(context: BrowserContext, subject: Subject): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(subject.url + subject.lists[0]);
  await signIn(page, subject);
  await page.locator(subject.row).first().waitFor();
  await quiet(page);
}

/** Lighthouse's desktop scores of the login page, and of a list with a session. */
export async function lighthouseFigures(subject: Subject): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'console-lighthouse-'));
  const port = await freePort();
  const context = await launchSteered(join(folder, 'profile'), port);
  try {
    const login = await judge(`${subject.url}/#/login`, port, folder);
    await openList(context, subject);
    const list = await judge(subject.url + subject.lists[0], port, folder);
    const figures = (title: string, report: Report, performance: number): Figure[] =>
      Object.entries(BARS).map(([category, name]) => ({
        name: `Lighthouse desktop, ${title}: ${name}`,
        value: 100 * (report.categories[category]?.score ?? 0),
        unit: '',
        reach: category === 'performance' ? performance : 100,
        aim: 100,
        isMoreBetter: true,
      }));
    return [...figures('login', login, 98), ...figures('list', list, 95)];
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
