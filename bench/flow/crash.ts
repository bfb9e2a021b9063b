// `npm run bench -- flow-crash [rounds]`: two servers over one PostgreSQL run processes, and one after the other is killed. Ends with 1 where a step was lost or done twice.
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Api } from '../../e2e/support/api';
import type { Server } from '../../e2e/support/server';
import { addTenants } from '../data';
import { begun, deployed, flowPerson, handled, noticed, taskOf } from './people';
import { openPlace } from '../place';

const ROUNDS = 10;
const WRITERS = 6;
/** ms; a server that is ready is killed somewhere in between. */
const SOONEST = 500;
const LATEST = 3_000;
/** A lease of a killed server ends after 30 s, and jobs are looked for every minute, ms. */
const SETTLED = 240_000;

/** A process whose branches end in steps that the servers do by themselves. */
const EDGES = 's>u u>split split>n1 split>n2 n1>join n2>join join>v v>n3 n3>e';
const insideOf = (user: string): string =>
  handled('u', user) +
  '<parallelGateway id="split"/><parallelGateway id="join"/>' +
  ['n1', 'n2', 'n3'].map((id) => noticed(id, user, id)).join('') +
  handled('v', user);

/** What was acknowledged: of instances that were started, which of their tasks were handled. */
type Ledger = Map<string, Set<string>>;
type Line = { step: string; node: string | null };

/** Takes an instance as far as it goes, by whichever of the servers answers; a call that fails is made again by the other. */
async function work(urls: () => string[], apiOf: (url: string) => Promise<Api>, definition: string, ledger: Ledger) {
  const any = async (): Promise<Api> => {
    const all = urls();
    return apiOf(all[Math.floor(Math.random() * all.length)] ?? '');
  };
  const instance = await begun(await any(), definition);
  const done = new Set<string>();
  ledger.set(instance, done);
  for (const node of ['u', 'v']) {
    const api = await any();
    for (let look = 0; look < 40; look += 1) {
      const task = await taskOf(api, instance);
      if (task) {
        await api.post(`/flow/todo/${task}/handle`, { outcome: 'approved' });
        done.add(node);
        break;
      }
      await pause(100);
    }
  }
}

const linesOf = async (api: Api, instance: string): Promise<Line[]> =>
  (await api.get<{ list: Line[] }>('/flow/history/page', { page: '1', limit: '100', instanceId: instance })).list;

/** What is wrong with an instance: a step that was lost, or that stands twice. */
async function faultsOf(api: Api, instance: string, handledNodes: ReadonlySet<string>): Promise<string[]> {
  const lines = await linesOf(api, instance);
  const count = (step: string, node?: string) =>
    lines.filter((line) => line.step === step && (node === undefined || line.node === node)).length;
  const isPast = (node: string) => count('approved', node) === 1;
  /** How often a step must stand there: once where `isDue`, at most once where it is not. */
  const wrong = (isDue: boolean, step: string, node?: string): string[] => {
    const found = count(step, node);
    return found > 1 || (isDue && found === 0) ? [`${instance} ${step} ${node ?? ''} stands ${found} times`] : [];
  };
  return [
    ...[...handledNodes].flatMap((node) => wrong(true, 'approved', node)),
    ...['n1', 'n2'].flatMap((node) => wrong(isPast('u'), 'done', node)),
    ...wrong(true, 'opened', 'u'),
    ...wrong(isPast('u'), 'opened', 'v'),
    ...wrong(isPast('v'), 'done', 'n3'),
    ...wrong(isPast('v'), 'end'),
  ];
}

/** Looks until nothing is wrong any more, or time is over: what a killed server left is done by another. */
async function settled(api: Api, ledger: Ledger): Promise<string[]> {
  let open = [...ledger.keys()];
  let faults: string[] = [];
  for (const end = Date.now() + SETTLED; Date.now() < end && open.length > 0;) {
    faults = [];
    const next: string[] = [];
    for (const instance of open) {
      const found = await faultsOf(api, instance, ledger.get(instance) ?? new Set());
      if (found.length > 0) next.push(instance);
      faults.push(...found);
    }
    open = next;
    if (open.length > 0) await pause(2000);
  }
  return faults;
}

/** Kills servers while they run processes; answers what was lost or done twice. */
async function flowCrash(rounds = ROUNDS): Promise<{ faults: string[]; acknowledged: number }> {
  const place = await openPlace('postgresql');
  const first = await place.start();
  await first.stop();
  await place.fill(addTenants);
  const servers: Server[] = [await place.start(), await place.start()];
  const known = new Map<string, Promise<Api>>();
  const apiOf = (url: string): Promise<Api> => {
    const api = known.get(url) ?? flowPerson(url).then((person) => person.api);
    known.set(url, api);
    return api;
  };
  const ledger: Ledger = new Map();
  let isOver = false;
  try {
    const { api, id } = await flowPerson(servers[0]!.url);
    const definition = await deployed(api, insideOf(id), EDGES);
    const urls = () => servers.map(({ url }) => url);
    const writers = Array.from({ length: WRITERS }, async () => {
      // A call to a server that is killed meanwhile fails; what it did before it was killed is looked at in the end.
      while (!isOver) await work(urls, apiOf, definition, ledger).catch(() => pause(200));
    });
    for (let n = 1; n <= rounds; n += 1) {
      await pause(SOONEST + Math.random() * (LATEST - SOONEST));
      const at = n % servers.length;
      const victim = servers[at]!;
      process.kill(victim.pid, 'SIGKILL');
      known.delete(victim.url);
      await victim.stop();
      servers[at] = await place.start();
      console.log(`kill ${n}: ${ledger.size} instances`);
    }
    isOver = true;
    await Promise.all(writers);
    const faults = await settled(await apiOf(servers[0]!.url), ledger);
    const acknowledged = [...ledger.values()].reduce((sum, done) => sum + 1 + done.size, 0);
    for (const fault of faults) console.log(`  ${fault}`);
    console.log(
      `${rounds} kills, ${acknowledged} acknowledged steps of ${ledger.size} instances, ${faults.length} faults`,
    );
    return { faults, acknowledged };
  } finally {
    isOver = true;
    for (const server of servers) await server.stop();
    await place.remove();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { faults } = await flowCrash(Number(process.argv[2]) || ROUNDS);
  process.exit(faults.length > 0 ? 1 : 0);
}
