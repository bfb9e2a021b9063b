// Pictures of every screen in every language, theme and width, with what is crooked in them; see `options.ts`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import playwright from '../../playwright.config';
import { servePages } from './pages';
import { startServer } from '../support/server';
import { readOptions } from './options';
import { sheetOf } from './sheet';
import { Visit, type Shot } from './visit';

const options = readOptions(process.argv.slice(2));
const { out, languages, widths, workers } = options;
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

const server = await startServer();
const pages = options.hasParts ? await servePages(server.url) : null;
const launch = playwright.use?.launchOptions;
/** px in which a browser writes that nobody has told another size. */
const USUAL = 16;
const browser = await chromium.launch({
  ...launch,
  args: [...(launch?.args ?? []), `--blink-settings=defaultFontSize=${Math.round((USUAL * options.text) / 100)}`],
});
const shots: Shot[] = [];
const waiting = languages.flatMap((language) => widths.map((width) => ({ language, width })));
const order = new Map(waiting.map(({ language, width }, at) => [`${language} ${width}`, at]));

async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const visit = await Visit.open(browser, pages?.url ?? server.url, next.language, next.width, options);
    await visit.all();
    shots.push(...visit.shots);
    console.log(`${next.language} ${next.width}: ${visit.shots.length} pictures`);
  }
}

/** Each finding once, with where it shows. */
function findings(): string[] {
  const places = new Map<string, string[]>();
  for (const { route, scene, language, width, flaws } of shots) {
    for (const flaw of flaws) {
      const line = [route, scene].filter(Boolean).join(' ');
      places.set(`${line}: ${flaw}`, [...(places.get(`${line}: ${flaw}`) ?? []), `${language} ${width}`]);
    }
  }
  return [...places].map(([flaw, at]) => `${flaw} (${at.join(', ')})`);
}

try {
  await Promise.all(Array.from({ length: workers }, work));
  shots.sort(
    (one, other) =>
      (order.get(`${one.language} ${one.width}`) ?? 0) - (order.get(`${other.language} ${other.width}`) ?? 0),
  );
  writeFileSync(join(out, 'index.html'), sheetOf(shots));
  const found = findings();
  writeFileSync(join(out, 'findings.txt'), `${found.join('\n')}\n`);
  for (const line of found) console.log(line);
  console.log(`\n${shots.length} pictures, ${found.length} findings: ${join(out, 'index.html')}`);
} finally {
  await browser.close();
  await pages?.stop();
  await server.stop();
}
