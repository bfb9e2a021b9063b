import type { Browser } from '@playwright/test';
import { Api } from '../../e2e/support/api';
import { startServer } from '../../e2e/support/server';
import { median, type Figure } from '../figures';
import { launch } from './browser';
import { lighthouseFigures } from './lighthouse';
import { longFigures } from './long';
import { reportPageFigures } from './report-page';
import { round, type Round } from './rounds';
import { ours, yardstick, type Subject } from './subject';
import { startYardstick } from './yardstick';

const ROUNDS = 5;

/** Enough activation codes for several pages of a hundred. */
async function addRows(url: string): Promise<void> {
  const api = await Api.login(url, 'tenant-admin');
  for (let n = 0; n < 2; n += 1)
    await api.post('/account/activation-code/generate', { count: 500, maxClients: 1 + n, validityDays: 30 + n });
}

type Both = { ours: Round; yardstick: Round };

/** One console after the other in every round, so that what else the machine does meets both; the middle of each figure. */
async function both(browser: Browser, subjects: Record<keyof Both, Subject>, slowed: boolean): Promise<Both> {
  const rounds: Both[] = [];
  for (let n = 0; n < ROUNDS; n += 1)
    rounds.push({
      ours: await round(browser, subjects.ours, slowed),
      yardstick: await round(browser, subjects.yardstick, slowed),
    });
  const middle = (who: keyof Both): Round => {
    const all = rounds.map((each) => each[who]);
    const keys = Object.keys(all[0] ?? {}) as (keyof Round)[];
    return Object.fromEntries(keys.map((key) => [key, median(all.map((each) => each[key]))])) as Round;
  };
  return { ours: middle('ours'), yardstick: middle('yardstick') };
}

type Row = {
  key: keyof Round;
  name: string;
  reach: number;
  aim: number;
  /** What the yardstick took on the machine that the bars come from. */ measured: number;
};

const PLAIN: readonly Row[] = [
  { key: 'paint', name: 'first contentful paint of the login page', reach: 340, aim: 250, measured: 414 },
  { key: 'cold', name: 'cold start to the first row of a list', reach: 750, aim: 500, measured: 766 },
  { key: 'tab', name: 'click on an open tab to its painted rows', reach: 40, aim: 20, measured: 238 },
  { key: 'rows', name: '100 rows: sort or page, click to painted', reach: 200, aim: 120, measured: 369 },
];
const SLOWED: readonly Row[] = [
  { key: 'login', name: 'slowed: login page visible', reach: 3700, aim: 2500, measured: 3781 },
  { key: 'cold', name: 'slowed: cold start to the first row of a list', reach: 5400, aim: 4000, measured: 5511 },
  { key: 'tab', name: 'slowed: click on an open tab to its painted rows', reach: 150, aim: 80, measured: 945 },
  { key: 'rows', name: 'slowed: 100 rows, sort or page, click to painted', reach: 900, aim: 500, measured: 1550 },
];

/** Our time, and the same time as a share of the yardstick's: this is what the bar means on another machine. */
const timed = (rows: readonly Row[], measured: Both): Figure[] =>
  rows.flatMap(({ key, name, reach, aim, measured: theirs }): Figure[] => [
    { name, value: measured.ours[key], unit: 'ms', reach, aim },
    {
      name: `  yardstick ${Math.round(measured.yardstick[key])} ms; ours is`,
      value: measured.ours[key] / measured.yardstick[key],
      unit: '×',
      reach: reach / theirs,
      aim: aim / theirs,
    },
  ]);

const sizes = ({ ours: own, yardstick: other }: Both): Figure[] => [
  {
    name: `JavaScript of the login page (yardstick ${Math.round(other.loginScripts)})`,
    value: own.loginScripts,
    unit: 'kB',
    reach: 230,
    aim: 180,
  },
  {
    name: `JavaScript up to the first list (yardstick ${Math.round(other.listScripts)})`,
    value: own.listScripts,
    unit: 'kB',
    reach: 520,
    aim: 420,
  },
  {
    name: `requests up to the first list (yardstick ${other.requests})`,
    value: own.requests,
    unit: '',
    reach: 20,
    aim: 12,
  },
];

type Parts = readonly (readonly [name: string, measure: () => Promise<Figure[]>])[];

/**
 * Sizes and times of the console in a real browser beside those of a comparable one, on the same machine in the same minutes: part by
 * part, told as soon as it is measured. `only` names the parts that are asked for: plain, slowed, long, lighthouse, report; all where empty.
 */
export async function* consoleFigures(only: readonly string[]): AsyncGenerator<{ part: string; figures: Figure[] }> {
  const server = await startServer({ CALLS_PER_SECOND: '100000' });
  const other = await startYardstick();
  const browser = await launch();
  try {
    await addRows(server.url);
    const subjects = { ours: ours(server.url), yardstick: yardstick(other.url) };
    const parts: Parts = [
      [
        'plain',
        async () => {
          await round(browser, subjects.ours, false);
          const plain = await both(browser, subjects, false);
          return [...sizes(plain), ...timed(PLAIN, plain)];
        },
      ],
      ['slowed', async () => timed(SLOWED, await both(browser, subjects, true))],
      ['long', () => longFigures(browser, subjects.ours)],
      ['lighthouse', () => lighthouseFigures(subjects.ours)],
      ['report', () => reportPageFigures(browser, subjects.ours)],
    ];
    for (const [part, measure] of parts)
      if (only.length === 0 || only.includes(part)) yield { part, figures: await measure() };
  } finally {
    await browser.close();
    await other.stop();
    await server.stop();
  }
}
