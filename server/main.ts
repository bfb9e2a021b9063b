import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { APP_VERSION } from '../contract/constants';
import { createApp } from './app';
import { ConfigError, readConfig, type Config } from './config';
import { DatabaseUnfit } from './db/migrate';
import { API_BASE } from './http/context';
import { consoleFiles } from './node/console-files';
import { docsAsset } from './node/docs-asset';
import { listen } from './node/listen';
import { DirectoryHeld } from './node/lock';
import { addMaintenance, tidy } from './node/maintenance';
import { openMetrics, type Metrics } from './node/metrics';
import { openPorts } from './node/node-ports';
import { opsOf } from './node/ops';
import { DEMO_ACCOUNTS, seed, type SeedResult } from './seed/seed';

type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const starting: Fetch = () => Response.json({ code: 503, msg: 'starting', data: null }, { status: 503, headers: { 'Retry-After': '1' } });

/** The built console beside the bundle; null when running from the sources without a build, where Vite serves it. */
function consoleFolder(): string | null {
  const places = ['../console', '../dist/console'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  return places.find((path) => existsSync(join(path, 'index.html'))) ?? null;
}

/** The API below `/api`, everything else from the console's folder; each call is counted. */
function siteOf(api: Fetch, frameOrigins: readonly string[], metrics: Metrics): Fetch {
  const folder = consoleFolder();
  const pages = folder === null ? null : consoleFiles(folder, frameOrigins);
  return async (request, env) => {
    const begun = performance.now();
    const { pathname } = new URL(request.url);
    const isApi = pages === null || pathname === API_BASE || pathname.startsWith(`${API_BASE}/`);
    const answer = await (isApi ? api(request, env) : pages.fetch(request, env as object));
    metrics.answered(request.method, isApi ? 'api' : 'console', answer.status, (performance.now() - begun) / 1000);
    return answer;
  };
}

function welcome(config: Config, port: number, opsPort: number, { adminPassword, kind }: SeedResult): void {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const name = ['0.0.0.0', '[::]'].includes(host) ? 'localhost' : host;
  say(`\n  Console ${APP_VERSION}   ${config.consoleUrl ?? `http://${name}:${port}/`}`);
  say(`  API             http://${name}:${port}/api/docs`);
  say(`  Health          http://${name}:${opsPort}/readyz`);
  if (kind === 'demo' && config.seed === 'demo') {
    say('\n  Demo accounts');
    for (const { username, password, realName, tenantCode } of DEMO_ACCOUNTS) say(`    ${username.padEnd(14)} ${password.padEnd(14)} ${(tenantCode || 'platform').padEnd(10)} ${realName}`);
  }
  if (adminPassword) say(`\n  First start: sign in as admin with ${adminPassword}\n  It is shown this once and must be changed.`);
  say('');
}

async function start(config: Config): Promise<() => Promise<void>> {
  const metrics = openMetrics();
  let site = starting;
  let isReady: () => Promise<boolean> = () => Promise.resolve(false);
  // The ports first: a taken one is told before anything is opened.
  const server = await listen((request, env) => site(request, env), config.host, config.port, 'PORT');
  const ops = await listen(opsOf(metrics, () => isReady()).fetch, config.host, config.opsPort, 'OPS_PORT');

  const { ports, database, jobs, close } = await openPorts(config);
  const seeded = await seed(ports, config.seed, { acceptPassword: config.acceptPassword });
  if (seeded.seeded) await tidy(database);
  const app = createApp(ports, { docsAsset });
  addMaintenance(jobs, database);
  metrics.observe(database, jobs);
  site = siteOf((request, env) => app.fetch(request, env as object), config.frameOrigins, metrics);
  isReady = () => database.ready();
  welcome(config, server.port, ops.port, seeded);
  const jobsStarted = jobs.start().catch((error: unknown) => ports.log.error({ error: String(error) }, 'jobs were not started'));

  return async () => {
    isReady = () => Promise.resolve(false);
    await server.drain();
    await jobsStarted;
    await close();
    await ops.drain();
  };
}

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const handle = async () => {
    if (isStopping) return;
    isStopping = true;
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    }
  };
  process.on('SIGTERM', () => void handle());
  process.on('SIGINT', () => void handle());
}

try {
  stopOnSignal(await start(readConfig(process.env)));
} catch (error) {
  // What a person can mend is one line; anything else is a fault of ours and keeps its stack.
  const isPlain = error instanceof ConfigError || error instanceof DatabaseUnfit || error instanceof DirectoryHeld;
  process.stderr.write(`${isPlain ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exit(1);
}
