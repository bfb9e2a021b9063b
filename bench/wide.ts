import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RESOURCES } from '../contract/registry';
import { findRows } from '../server/engine/read/find';
import { readFigures } from '../server/engine/read/figures';
import { migrate } from '../server/db/migrate';
import { openEmbedded } from '../server/node/database/embedded';
import { openPostgres, type Postgres } from '../server/node/database/postgres';
import { systemScope } from '../server/scope';
import { seed } from '../server/seed/seed';
import { portsOver } from '../server/testing/test-ports';
import { startPostgres } from '../scripts/postgres.mjs';
import { median, type Figure } from './figures';
import { timesOf } from './load';
import type { Kind } from './place';

/** As many resources as the whole product will have: those of today, several times over. */
const MANY = 135;
const many = Array.from({ length: MANY }, (_, n) => RESOURCES[n % RESOURCES.length] ?? RESOURCES[0]).filter(
  (r) => r !== undefined,
);

async function openOn(kind: Kind): Promise<{ database: Postgres; remove: () => Promise<void> }> {
  if (kind === 'pglite') {
    const dataDir = mkdtempSync(join(tmpdir(), 'console-wide-'));
    const remove = () => Promise.resolve(rmSync(dataDir, { recursive: true, force: true }));
    return { database: await openEmbedded({ dataDir }), remove };
  }
  const own = await startPostgres({ durable: true });
  return { database: openPostgres({ connectionString: own.url }), remove: () => own.stop() };
}

/** What asks every resource at once, the palette's search and the figures of the home page, over the demo's data. */
async function wideOn(kind: Kind): Promise<Figure[]> {
  const { database, remove } = await openOn(kind);
  try {
    await database.asOwner((connection) => migrate(connection));
    const ports = await portsOver(database);
    await seed(ports, 'demo');
    await database.asOwner((connection) => connection.exec('analyze'));
    const scope = systemScope();
    const find = () => ports.db.run('platform', 'read', (tx) => findRows({ tx, scope, ports }, 'ki', many));
    const home = () => {
      // Counted anew every time: neither totals nor figures are kept from the round before.
      ports.engine.totals.clear();
      ports.engine.figures.clear();
      return readFigures({ ports, scope, zone: 0 }, many);
    };
    const msOf = async (work: () => Promise<unknown>) =>
      median((await timesOf(async () => void (await work()), 25)).slice(4));
    const name = (what: string) => `${kind}: ${what}, ${MANY} resources`;
    return [
      { name: name('find in all lists'), value: await msOf(find), unit: 'ms', reach: 100 },
      { name: name('figures of the home page'), value: await msOf(home), unit: 'ms', reach: 100 },
    ];
  } finally {
    await database.close();
    await remove();
  }
}

/** On both databases. */
export const wideFigures = async (): Promise<Figure[]> => [
  ...(await wideOn('pglite')),
  ...(await wideOn('postgresql')),
];
