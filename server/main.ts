import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { APP_VERSION, CONSOLE_BUILD } from '../contract/constants';
import { ConfigError, readConfig, type Config } from './config';
import { API_BASE } from './http/context';
import { routePatternOf } from './http/route-pattern';
import type { MigrationProgress } from './db/migrate';
import { openDatabase } from './node/database/database';
import { answerCheck, watchBalancer } from './node/balancer';
import { answerOutside } from './node/base-path';
import { fail } from './node/fail';
import { sweepEarlier, youngSweep } from './node/heap';
import { listen } from './node/listen';
import { openLog } from './node/ports/log';
import { openMetrics, type Metrics } from './node/metrics';
import { opsOf } from './node/ops';
import { progressOf } from './node/progress';
import type { Readiness } from './node/readiness';
import { starting } from './node/starting';
import type { DemoAccount } from './seed/sys/user/accounts';
import type { SeedResult } from './seed/seed';

type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The built console beside the bundle; null when running from the sources without a build, where Vite serves it. */
function consoleFolder(): string | null {
  const places = ['../console', '../dist/console'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  return places.find((path) => existsSync(join(path, 'index.html'))) ?? null;
}

/** The API below `/api`, everything else from the console's folder; each call is counted. */
function siteOf(api: Fetch, pages: { fetch: Fetch } | null, build: string | null, metrics: Metrics): Fetch {
  return async (request, env) => {
    const begun = performance.now();
    const { pathname } = new URL(request.url);
    const isApi = pages === null || pathname === API_BASE || pathname.startsWith(`${API_BASE}/`);
    const answer = await (isApi ? api(request, env) : pages.fetch(request, env));
    if (isApi && build) answer.headers.set(CONSOLE_BUILD, build);
    metrics.answered({
      method: request.method,
      part: isApi ? 'api' : 'console',
      route: routePatternOf(request),
      status: answer.status,
      seconds: (performance.now() - begun) / 1000,
    });
    return answer;
  };
}

function welcome(
  config: Config,
  port: number,
  opsPort: number,
  { adminPassword, kind }: SeedResult,
  accounts: readonly DemoAccount[],
): void {
  const { basePath = '' } = config.settings;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const name = ['0.0.0.0', '[::]'].includes(host) ? 'localhost' : host;
  say(`\n  Console ${APP_VERSION}   ${config.consoleUrl ?? `http://${name}:${port}${basePath}/`}`);
  say(`  API             http://${name}:${port}${basePath}/api/docs`);
  say(`  Health          http://${name}:${opsPort}/readyz`);
  if (kind === 'demo' && config.seed === 'demo') {
    say('\n  Demo accounts');
    for (const { username, password, realName, tenantCode } of accounts)
      say(`    ${username.padEnd(14)} ${password.padEnd(14)} ${(tenantCode || 'platform').padEnd(10)} ${realName}`);
  }
  if (adminPassword)
    say(`\n  First start: sign in as admin with ${adminPassword}\n  It is shown this once and must be changed.`);
  say('');
}

/** A balancer that asks less often than this allows, ms, has to try a closed port once: an orchestrator kills what takes too long to end. */
const BALANCER_LIMIT = 10_000;
/** A step of a task that takes longer, ms, is cut off at the end of the server: it is undone, and the next server does it again. */
const STEP_LIMIT = 15_000;

/** What a start that fails has to close. */
type Opened = { close?: () => Promise<void> };

/** Ends long work between two of its steps. */
const unlessStopped =
  (signal: AbortSignal, tell: MigrationProgress): MigrationProgress =>
  (done, total) => {
    tell(done, total);
    signal.throwIfAborted();
  };

/**
 * Starts the server and answers what stops it.
 * @param isForced Whether it takes FILES_URL as it is, although files are missing there.
 * @param signal Ends a start that is not over: it is left between two steps, and the next start goes on there.
 */
async function start(
  config: Config,
  isForced: boolean,
  signal: AbortSignal,
  opened: Opened,
): Promise<() => Promise<void>> {
  const log = openLog(config.logLevel);
  const metrics = openMetrics();
  let site: Fetch = starting;
  const away = (reason: string) => () => Promise.resolve({ isReady: false, reason, warnings: [] });
  let readiness: () => Promise<Readiness> = away('starting');
  const { basePath = '' } = config.settings;
  // The ports first: a taken one is told before anything is opened.
  const balancer = watchBalancer();
  let isServing = false;
  const checked: Fetch = (request, env) => {
    const check = answerCheck(request, isServing);
    if (check) balancer.note();
    return check ?? answerOutside(request, env, basePath) ?? site(request, env);
  };
  const server = await listen(checked, config.host, config.port, 'PORT', basePath);
  const opsFetch = opsOf(metrics, () => readiness(), balancer.note).fetch;
  const ops = await listen(opsFetch, config.host, config.opsPort, 'OPS_PORT');

  const opening = openDatabase({ ...config, log, onMigration: unlessStopped(signal, progressOf('Creating tables')) });
  const [database, its] = await Promise.all([opening, import('./application')]);
  opened.close = () => database.close();
  const { ports: outside, jobs, close } = await its.openPorts(config, database, log);
  opened.close = close;
  await its.keepFilesPlace(outside, its.filesPlaceOf(config), isForced);
  const ports = its.withEngine(outside);
  const readers = its.openPatientReaders(log);
  const atStart = { ...outside, readers, db: { ...outside.db, run: database.runUnlimited } };
  const seeded = await its.seed(atStart, config.seed, {
    acceptPassword: config.acceptPassword,
    ...(config.seed === 'none' ? {} : { onStep: progressOf(`Filling the database (${config.seed})`) }),
    signal,
  });
  await readers.close();
  await its.ensureProvider(atStart, config.oidc);
  if (seeded.seeded) await database.unwatched(() => its.tidy(database));
  signal.throwIfAborted();
  const app = its.createApp(ports, { docsAsset: its.docsAsset });
  const stopMaintenance = its.addMaintenance(jobs, database);
  const checks = its.checksOf(ports, jobs);
  metrics.observe(database, jobs, config.dataDir, checks);
  const folder = consoleFolder();
  site = siteOf(
    (request, env) => app.fetch(request, env as object),
    folder ? (its.consoleFiles(folder, config.settings) as { fetch: Fetch }) : null,
    folder && its.buildOf(folder, basePath),
    metrics,
  );
  readiness = its.readinessOf(ports, () => database.ready(), checks);
  isServing = true;
  sweepEarlier();
  its.sweepIncomingBy(youngSweep());
  welcome(config, server.port, ops.port, seeded, its.DEMO_ACCOUNTS);
  const stopSealing = its.startSealing(ports);
  const jobsStarted = database
    .unwatched(() => jobs.start())
    .catch((error: unknown) => log.error({ error: String(error) }, 'jobs were not started'));

  return async () => {
    readiness = away('stopping');
    isServing = false;
    // Calls are answered as before until a balancer knows: it would send them to a closed port.
    await balancer.untilSeen(BALANCER_LIMIT);
    // Streams have no end of their own.
    ports.live.close();
    // Long work ends between two steps while the last calls are answered; the next server goes on with it.
    const isLeft = ports.shutdown.stop(STEP_LIMIT);
    await server.drain();
    if (!(await isLeft)) log.warn({ limit: STEP_LIMIT }, 'a task did not come to the end of a step, and is cut off');
    await jobsStarted;
    await stopSealing();
    await stopMaintenance();
    await its.flushOperations(ports);
    await close();
    await ops.drain();
    log.flush();
  };
}

/** A start that is asked to end ends behind the step that it is at. One that takes longer, ms, is left: the next start does it again. */
const LEAVE_AFTER = 5_000;

/** Reads the words behind the program's name: `--force`, or none. */
function hasForce(words: readonly string[]): boolean {
  const unknown = words.find((word) => word !== '--force');
  if (unknown !== undefined)
    throw new ConfigError(
      `${unknown} is not known: the server takes --force, and everything else from its environment.`,
    );
  return words.length > 0;
}

async function run(): Promise<void> {
  const stopping = new AbortController();
  let leaving: NodeJS.Timeout | undefined;
  let isStarted = false;
  const isAsked = new Promise<void>((resolve) => {
    const ask = () => {
      stopping.abort();
      if (!isStarted) leaving ??= setTimeout(() => process.exit(0), LEAVE_AFTER);
      resolve();
    };
    process.on('SIGTERM', ask);
    process.on('SIGINT', ask);
  });
  const opened: Opened = {};
  try {
    const isForced = hasForce(process.argv.slice(2));
    const stop = await start(readConfig(process.env), isForced, stopping.signal, opened);
    isStarted = true;
    clearTimeout(leaving);
    await isAsked;
    await stop();
  } catch (error) {
    if (isStarted) throw error;
    await opened.close?.().catch(() => undefined);
    if (!stopping.signal.aborted) throw error;
  }
  process.exit(0);
}

// Compiled once, kept for the next start.
enableCompileCache();
run().catch(fail);
