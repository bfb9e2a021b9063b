import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '../contract/seeded-random';
import { BIND_MOST } from '../contract/resources/account/client-user/rules';
import { proveApart } from './fleet/prove-apart';
import { playDay } from './fleet/day';
import { openDesk, type Desk } from './fleet/desk';
import { openFigures } from './fleet/figures';
import { watched } from './fleet/watched';
import { patient } from './tester/patience';
import { serverAt } from './tester/server';

const DEMO = { user: 'tenant-admin', password: 'Demo-pass1!' } as const;

const HELP = `A fleet of workshop testers that behave as people do: they sign on, get certificates, log in and out, beat, update,
read vehicles out, run sequences and remote tasks, send logs, are switched off.

  npm run fleet -- --testers 200 --minutes 5
  npm run fleet -- --apart --testers 6 --vehicles 2 --kills 3
  npm run fleet -- --server https://console.example --user ADMINISTRATOR --password PASSWORD --testers 50 --minutes 60

  --server    address of the server (http://127.0.0.1:3000)
  --user      an administrator of a tenant, who makes codes and accounts for the fleet (that of the demo: ${DEMO.user})
  --password  its password (that of the demo)
  --testers   how many there are (200)
  --minutes   how long the day is (5)
  --seed      the same number plays the same day (1)
  --apart     each tester is a process of its own, over a line that breaks, and is killed and started again until it has run
              all that its vehicles get; then what it was told is compared with what the server keeps. No minutes: until done
  --vehicles  how many vehicles each of those has (2)
  --kills     how often each of those is killed at most (3)

Exit codes: 0 done, 1 something went wrong that belongs to no play, or was lost or kept twice, 2 wrong use.`;

/** Testers come to work over that share of the day. */
const ARRIVAL = 0.2;
/** Between two things that the administrators do meanwhile, ms. */
const DESK_BEAT = 12_000;

function numberOf(name: string, text: string, most: number): number {
  const value = Number(text);
  if (!(value > 0 && value <= most)) throw new Error(`--${name} is a number above 0 and up to ${most}, not ${text}`);
  return value;
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks for logs and takes certificates away, as administrators do, until the day is over. */
async function atTheDesk(
  desk: Desk,
  active: readonly string[],
  chance: () => number,
  figures: ReturnType<typeof openFigures>,
  end: number,
): Promise<void> {
  const one = (): string | undefined => active[Math.floor(chance() * active.length)];
  for (let n = 1; performance.now() + DESK_BEAT < end; n += 1) {
    await sleep(DESK_BEAT);
    const testerCode = one();
    if (!testerCode) continue;
    if (n % 3 === 0)
      await figures.note('desk: drop certificate', () => desk.dropCertificate(testerCode)).catch(() => false);
    else await figures.note('desk: ask for log', () => desk.askForLog(testerCode)).catch(() => undefined);
  }
}

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      server: { type: 'string', default: 'http://127.0.0.1:3000' },
      user: { type: 'string', default: DEMO.user },
      password: { type: 'string', default: DEMO.password },
      testers: { type: 'string', default: '200' },
      minutes: { type: 'string', default: '5' },
      seed: { type: 'string', default: '1' },
      apart: { type: 'boolean', default: false },
      vehicles: { type: 'string', default: '2' },
      kills: { type: 'string', default: '3' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const { server: address, user, password } = values;
  const count = Math.ceil(numberOf('testers', values.testers, 5000));
  const minutes = numberOf('minutes', values.minutes, 24 * 60);
  const seed = numberOf('seed', values.seed, 2 ** 31);

  const desk = await openDesk(address, user, password);
  if (values.apart) {
    const vehicles = Math.ceil(numberOf('vehicles', values.vehicles, 100));
    const kills = Math.floor(numberOf('kills', values.kills, 100));
    return proveApart({ desk, address, testers: count, vehicles, kills, seed });
  }
  const prefix = `fleet-${Date.now().toString(36)}`;
  console.log(`making codes and accounts for ${count} testers …`);
  const codes = await desk.codes(count);
  const accounts = await desk.accounts(prefix, Math.ceil(count / BIND_MOST), BIND_MOST);
  const [figures, requests] = [openFigures(), openFigures()];
  const folder = await mkdtemp(join(tmpdir(), 'fleet-'));
  const [begun, length] = [performance.now(), minutes * 60_000];
  const end = begun + length;
  const active: string[] = [];
  const ticker = setInterval(
    () => console.log(`${Math.round((performance.now() - begun) / 1000)} s: ${active.length} testers at work`),
    30_000,
  );
  try {
    const testers = Array.from({ length: count }, async (_, n) => {
      const chance = seededRandom(seed * 10_007 + n);
      await sleep(chance() * length * ARRIVAL);
      const [code = '', account = { username: '', password: '' }] = [
        codes[n % codes.length],
        accounts[n % accounts.length],
      ];
      const rest = (ms: number): Promise<void> => sleep(Math.max(0, Math.min(ms, end - performance.now())));
      // Each attempt is a request of its own: one that had to be made again stands among the errors.
      const server = patient(watched(serverAt(address, 'en-US'), requests), { sleep: rest, chance });
      await playDay(
        { server, code, account, folder, chance, figures, onActivated: (testerCode) => active.push(testerCode) },
        end,
      );
    });
    await Promise.all([...testers, atTheDesk(desk, active, seededRandom(seed), figures, end)]);
  } finally {
    clearInterval(ticker);
    await rm(folder, { recursive: true, force: true });
  }
  const seconds = (performance.now() - begun) / 1000;
  const [plays, calls] = [figures.report(seconds, 'what was done'), requests.report(seconds, 'request of a tester')];
  console.log([...plays.lines, '', ...calls.lines].join('\n'));
  // A request that failed, but was made again with success, spoilt nothing.
  return plays.isFine ? 0 : 1;
}

process.exitCode = await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 2;
});
