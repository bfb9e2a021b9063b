import { availableParallelism, totalmem } from 'node:os';
import { consoleFigures } from './console/main';
import { addClients, addCodes, addDsaCertificates, addTenants, BIG, HUGE, settle, TENANTS } from './data';
import { desk } from './desk';
import { entryFigures } from './entries';
import { fair } from './fair';
import { print, type Figure } from './figures';
import { addGuided, guidedFigures } from './guided';
import { flow } from './flow/flow';
import { exportAll, storm } from './long';
import { afterHostile, hostileFigures } from './hostile';
import { importFigures } from './import';
import { watchMachine } from './machine';
import { manyDownloads } from './many-downloads';
import { openPlace, type Kind, type Place } from './place';
import { big, list, million, write } from './requests';
import { addRecords, recordFigures } from './records';
import { addExecutions, sumExecutions } from './report-data';
import { reportFigures } from './reports';
import { addSequences } from './sequence-data';
import { sequences } from './sequences';
import { startFigures } from './start';
import { exportByTask } from './transfer';
import { packageFigures } from './package';
import { largeUploadFigures, uploadFigures } from './upload';
import { addRegister, vehicleFigures } from './vehicles';
import { vinFigures } from './vins';
import { wideFigures } from './wide';
import type { Server } from '../e2e/support/server';

type Bench = (server: Server, kind: Kind) => Promise<Figure[]>;

/** Parts of the console's figures (`--part=plain,slowed,long,lighthouse,report`), kinds of imports (`--part=csv,change,xlsx,equal`), parts of guided diagnosis (`--part=dbc,wires`), or of sequences (`--part=applies,reports`), that are asked for. */
const parts =
  process.argv
    .find((argument) => argument.startsWith('--part='))
    ?.slice(7)
    .split(',') ?? [];

type Step = {
  title: string;
  benches: Readonly<Record<string, Bench>>;
  fill: Parameters<Place['fill']>[0];
};

/** By the rows that must be there; each step adds to the one before. */
const STEPS: readonly Step[] = [
  {
    title: '2,000 published sequences, 10,000 vehicles and testers of a tenant',
    benches: { sequences: (server, kind) => sequences(server, kind, parts), desk },
    async fill(connection) {
      await addTenants(connection);
      await addSequences(connection);
      await settle(connection);
    },
  },
  {
    title: '100,000 rows in 20 tenants',
    benches: { list, write, flow, storm, import: (server) => importFigures(server, parts), vins: vinFigures },
    async fill(connection) {
      for (const tenant of TENANTS) await addCodes(connection, tenant, 5000);
      await addClients(connection, TENANTS[0] ?? '', 1000);
      await addDsaCertificates(connection, TENANTS[0] ?? '', 100_000);
      await settle(connection);
    },
  },
  {
    title: 'one tenant of 100,000 rows more',
    benches: { big },
    async fill(connection) {
      await addCodes(connection, BIG, 100_000);
      await settle(connection);
    },
  },
  {
    title: 'that tenant with 200,000 rows',
    benches: { fair },
    async fill(connection) {
      await addCodes(connection, BIG, 100_000, 100_000);
      await settle(connection);
    },
  },
  {
    title: 'one tenant of 1,000,000 rows more',
    benches: { million, export: exportAll, 'export-task': exportByTask },
    async fill(connection) {
      for (let part = 0; part < 10; part += 1) await addCodes(connection, HUGE, 100_000, part * 100_000);
      await settle(connection);
    },
  },
];

/** In a database of its own: the register and the library of one tenant. */
const REGISTER: readonly Step[] = [
  {
    title: '100,000 vehicles (1,000,000 on PostgreSQL, or --vehicles=) and 30,000 entries (or --entries=)',
    benches: { vehicles: vehicleFigures, entries: entryFigures },
    async fill(connection, database, kind) {
      await addTenants(connection);
      for (const tenant of TENANTS.slice(0, 4)) await addCodes(connection, tenant, 5000);
      await addRegister(connection, database, kind);
      await settle(connection);
    },
  },
];
/** In a database of its own too. */
const GUIDED: readonly Step[] = [
  {
    title: 'components and control units of three tenants',
    benches: { guided: (server, kind) => guidedFigures(server, kind, parts) },
    fill: addGuided,
  },
];
/** And what testers asked in a year. */
const RECORDS: readonly Step[] = [
  {
    title: '10,000,000 request records (1,000,000 embedded, or --records=)',
    benches: { records: recordFigures },
    fill: addRecords,
  },
];
/** Executions of a year, summed up. `--url=` names the PostgreSQL that takes them, and `--filled` says that it has them (with the `MASTER_KEY` of the run that filled it). */
const REPORTS: readonly Step[] = [
  {
    title: '50,000,000 executions of a year (2,000,000 embedded, or --executions=)',
    benches: { reports: reportFigures },
    async fill(connection, database, kind) {
      await addExecutions(connection, database, kind);
      await sumExecutions(connection, database, kind);
    },
  },
];
/** Files that were made to do harm, and the server after them. */
const HARM: readonly Step[] = [
  {
    title: '20 tenants, and files that were made to do harm',
    benches: { hostile: hostileFigures },
    async fill(connection) {
      await addTenants(connection);
      for (const tenant of TENANTS.slice(0, 4)) await addCodes(connection, tenant, 5000);
      await settle(connection);
    },
  },
  { title: 'the same after a restart', benches: { 'hostile-after': afterHostile }, fill: () => Promise.resolve() },
];
const CHAINS = [STEPS, REGISTER, GUIDED, RECORDS, REPORTS, HARM];

async function watched(title: string, bench: () => Promise<Figure[]>): Promise<void> {
  const told = watchMachine();
  print(title, await bench(), told());
}

const ALONE: Readonly<Record<string, () => Promise<void>>> = {
  console: async () => {
    for await (const { part, figures } of consoleFigures(parts)) print(`console: ${part}`, figures);
  },
  start: () => watched('start', startFigures),
  upload: () => watched('upload', uploadFigures),
  'upload-large': () => watched('upload-large', largeUploadFigures),
  package: () => watched('package', packageFigures),
  downloads: () => watched('downloads', manyDownloads),
  wide: () => watched('wide', wideFigures),
};
const NAMES = [...CHAINS.flat().flatMap(({ benches }) => Object.keys(benches)), ...Object.keys(ALONE)];

/** What a server does at its start is not what is measured: waits until it answers quickly, on a busy machine for two minutes at most. */
async function calm({ opsUrl }: Server): Promise<void> {
  for (let n = 0, quick = 0; n < 120 && quick < 5; n += 1) {
    const begun = performance.now();
    const isReady = (await fetch(`${opsUrl}/readyz`)).ok;
    quick = isReady && performance.now() - begun < 100 ? quick + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

async function onServer(place: Place, run: (server: Server) => Promise<void>): Promise<void> {
  const server = await place.start();
  try {
    await calm(server);
    await run(server);
  } catch (error) {
    console.error(server.log());
    throw error;
  } finally {
    await server.stop();
  }
}

async function runOn(kind: Kind, steps: readonly Step[], wanted: (name: string) => boolean): Promise<void> {
  const last = steps.findLastIndex(({ benches }) => Object.keys(benches).some(wanted));
  if (last < 0) return;
  const place = await openPlace(kind, { isLarge: steps === REPORTS });
  try {
    // The first start makes the tables.
    await onServer(place, () => Promise.resolve());
    for (const { title, benches, fill } of steps.slice(0, last + 1)) {
      const started = performance.now();
      await place.fill(fill);
      console.log(`\n${kind}: ${title} (filled in ${((performance.now() - started) / 1000).toFixed(1)} s)`);
      const names = Object.keys(benches).filter(wanted);
      if (names.length)
        await onServer(place, async (server) => {
          for (const name of names)
            await watched(`${kind}: ${name}`, async () => (await benches[name]?.(server, kind)) ?? []);
        });
    }
  } finally {
    await place.remove();
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const only = process.argv.find((argument) => argument.startsWith('--db='))?.slice(5);
const unknown = asked.filter((name) => !NAMES.includes(name));
if (unknown.length) {
  console.error(
    `There is no benchmark ${unknown.join(', ')}. There are: ${NAMES.join(', ')}, crash, flow-crash. One database only: --db=pglite or --db=postgresql.`,
  );
  process.exit(1);
}
const wanted = (name: string): boolean => asked.length === 0 || asked.includes(name);
console.log(
  `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}; the load comes from the same machine`,
);
for (const kind of ['pglite', 'postgresql'] as const)
  if (!only || only === kind) for (const steps of CHAINS) await runOn(kind, steps, wanted);
for (const [name, bench] of Object.entries(ALONE)) if (wanted(name)) await bench();
