import type { Page } from '@playwright/test';
import { sign } from '../../contract/wire/signature';
import { Api } from '../../e2e/support/api';
import type { Server } from '../../e2e/support/server';
import { tokensOf } from '../client';
import { launch, visit } from '../console/browser';
import { PASSWORD, userOf } from '../data';
import type { Figure } from '../figures';
import { IMPORTS } from './components';

const ELEMENTS = 5000;
const SLOWER = 4;
/** How long the sheet is dragged, ms, and px of one movement of the mouse. */
const DRAGGED = 4000;
const STEP = 9;
const LIST = '/guided-diagnosis/circuit-diagram-import';

/** So many elements as a wiring diagram has them: two thirds are lines, the others say what they are. */
function drawing(): string {
  const [across, apart] = [60, 56];
  const parts = Array.from({ length: ELEMENTS }, (_, n) => {
    const [x, y] = [(n % across) * apart, Math.floor(n / across) * apart];
    if (n % 3 === 0) return `<text x="${x}" y="${y + 12}" font-size="11">${n % 9}/${n}</text>`;
    return `<polyline id="W${n}" fill="none" stroke="#1e62c9" stroke-width="2" points="${x},${y} ${x + 40},${y} ${x + 40},${y + 44} ${x + 90},${y + 44}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${across * apart} ${Math.ceil(ELEMENTS / across) * apart}">${parts.join('')}</svg>`;
}

async function stored({ url }: Server, token: string): Promise<string> {
  const [path, requestId, timestamp] = ['/sys/file', crypto.randomUUID(), String(Date.now())];
  const form = new FormData();
  form.append('file', new File([drawing()], 'large.svg'));
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    body: form,
    headers: {
      Authorization: `Bearer ${token}`,
      'X-Requested-With': 'XMLHttpRequest',
      'X-Request-Id': requestId,
      'X-Timestamp': timestamp,
      'X-Signature': sign({ path, parameters: {}, requestId, timestamp }),
    },
  });
  const { data, msg } = (await answer.json()) as { data?: { id: string }; msg: string };
  if (!data) throw new Error(`the drawing was not stored: ${msg}`);
  return data.id;
}

type Counted = Window & { drawnAt?: number[] };

/** Times between the frames of a sheet that is dragged to and fro, ms. */
async function dragged(page: Page): Promise<number[]> {
  const stage = page.locator('section[tabindex="0"]').last();
  const box = await stage.boundingBox();
  if (!box) throw new Error('there is no sheet');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => {
    const counted = window as Counted;
    counted.drawnAt = [];
    const tick = (now: number): void => {
      counted.drawnAt?.push(now);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  const end = performance.now() + DRAGGED;
  for (let n = 0; performance.now() < end; n += 1) {
    const away = Math.sin(n / 12) * STEP * 14;
    await page.mouse.move(x + away, y + away / 2);
  }
  const frames = await page.evaluate(() => {
    const counted = window as Counted;
    const seen = counted.drawnAt ?? [];
    counted.drawnAt = undefined;
    return seen;
  });
  await page.mouse.up();
  return frames.slice(1).map((at, n) => at - (frames[n] ?? at));
}

/** A circuit diagram of 5,000 elements, from its address to the drawn sheet, and moved by the mouse on a machine four times slower. */
export async function circuitFigures(server: Server): Promise<Figure[]> {
  const [token = ''] = await tokensOf(server.url, IMPORTS, 1);
  const file = await stored(server, token);
  const api = new Api(server.url, token);
  const { id } = await api.post<{ id: string }>(LIST, {
    diagramNo: `LARGE-${Date.now()}`,
    name: 'Large',
    file: [file],
  });
  const browser = await launch();
  try {
    const { page, client } = await visit(browser);
    await page.goto(`${server.url}/#${LIST}/index?id=${id}`);
    await page.locator('input[autocomplete="username"]').fill(userOf(IMPORTS));
    await page.locator('input[type="password"]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.locator('polyline#W1').waitFor();
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const gaps = await dragged(page);
    const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1000;
    const slowest = gaps.toSorted((a, b) => b - a)[Math.floor(gaps.length / 20)] ?? Number.NaN;
    const name = `circuit diagram of ${ELEMENTS.toLocaleString('en')} elements panned at CPU ×${SLOWER}`;
    return [
      { name, value: gaps.length / seconds, unit: '/s', reach: 30, aim: 50, isMoreBetter: true },
      { name: '  slowest frame of twenty', value: slowest, unit: 'ms' },
    ];
  } finally {
    await browser.close();
  }
}
