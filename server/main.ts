import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { APP_VERSION } from '../contract/constants';
import { createApp } from './app';
import { ConfigError, readConfig, type Config } from './config';
import { DatabaseUnfit } from './db/migrate';
import { consoleFiles } from './node/console-files';
import { docsAsset } from './node/docs-asset';
import { listen, PortTaken, type Listening } from './node/listen';
import { DirectoryHeld } from './node/lock';
import { opsApp } from './node/ops';
import { openPorts, type NodePorts } from './node/node-ports';
import { DEMO_ACCOUNTS, seed, type SeedResult } from './seed/seed';

/** Answers that are under way get so long to finish once the server is told to stop, ms. */
const PATIENCE = 20_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What a person can mend is one line; anything else is a fault of ours and shows where. */
function fail(error: unknown): never {
  const isClear = [ConfigError, DatabaseUnfit, DirectoryHeld, PortTaken].some((kind) => error instanceof kind);
  process.stderr.write(`${isClear ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`);
  process.exit(1);
}

/** The built console beside the bundle; null when running from the sources, where Vite serves it. */
function consoleDirectory(): string | null {
  const places = ['../console', '../dist/console'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  return places.find((path) => existsSync(join(path, 'index.html'))) ?? null;
}

function welcome(config: Config, { adminPassword, kind }: SeedResult): void {
  const name = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  say(`\n  Console ${APP_VERSION}   http://${name}:${config.port}`);
  say(`  API             http://${name}:${config.port}/api/docs`);
  say(`  Health          http://${name}:${config.opsPort}/readyz`);
  if (kind === 'demo') {
    say('\n  Demo accounts');
    for (const { username, password, realName, tenantCode } of DEMO_ACCOUNTS) say(`    ${username.padEnd(14)} ${password.padEnd(14)} ${(tenantCode || 'platform').padEnd(10)} ${realName}`);
  }
  if (adminPassword) say(`\n  First start: sign in as admin with ${adminPassword}\n  It is shown this once and must be changed.`);
  say('');
}

async function serve(config: Config, nodePorts: NodePorts): Promise<{ listening: Listening[]; seeded: SeedResult }> {
  const { ports } = nodePorts;
  const seeded = await seed(ports, config.seed, { acceptPassword: config.acceptPassword });
  const api = createApp(ports, { docsAsset });
  await ports.jobs.start();
  const app = new Hono();
  app.all('/api/*', (c) => api.fetch(c.req.raw, c.env));
  const directory = consoleDirectory();
  if (directory) app.route('/', consoleFiles(directory, config.frameOrigins));
  const listening = [await listen(opsApp(() => ports.db.ready()), config.host, config.opsPort, 'OPS_PORT')];
  listening.unshift(await listen(app, config.host, config.port, 'PORT'));
  return { listening, seeded };
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const nodePorts = await openPorts(config);
  const { log } = nodePorts.ports;
  const { listening, seeded } = await serve(config, nodePorts).catch(async (error: unknown) => {
    await nodePorts.close();
    throw error;
  });
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    await Promise.all(listening.map((one) => one.stop(PATIENCE)));
    await nodePorts.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal).catch(fail));
  welcome(config, seeded);
}

main().catch(fail);
