import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { EMERGENCIES } from '../../contract/resources/support/order-list/rules';
import type { ClientOrderAnswer, ClientOrderList } from '../../contract/wire/client/client-order';
import { sampleLog } from '../../contract/resources/sys/client-log/sample-log';
import type { TesterServer } from './server';
import type { State } from './state';

export type OrderOptions = {
  vin?: string;
  /** What a new order is about. */
  subject?: string;
  text?: string;
  issue?: string;
  emergency?: string;
  file?: string;
  /** Id of the order whose answers are read. */
  order?: string;
  /** Tells the orders that were opened here in place of opening one. */
  list: boolean;
};
type Work = {
  server: TesterServer;
  secret: string;
  print: (line: string) => void;
  /** What the tester keeps of itself. */
  kept: Pick<State, 'testerCode' | 'last'>;
};
type Emergency = (typeof EMERGENCIES)[number];

const STATES = ['to be processed', 'in process', 'to be confirmed', 'closed'];
const isEmergency = (text: string): text is Emergency => (EMERGENCIES as readonly string[]).includes(text);

/** The first bytes of every GZIP file (RFC 1952). */
const isPacked = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b;

const HOUR = 3_600_000;

/** The log as GZIP, packed where it is not; where no file is named, what the tester wrote in the last hours. */
async function logOf(file: string | undefined, testerCode = ''): Promise<Uint8Array<ArrayBuffer>> {
  const now = Date.now();
  const written = { testerCode, from: now - 8 * HOUR, zone: -new Date().getTimezoneOffset(), seed: now % HOUR };
  const bytes = file === undefined ? Buffer.from(sampleLog({ ...written, sessions: 12 })) : await readFile(file);
  return new Uint8Array(isPacked(bytes) ? bytes : gzipSync(bytes));
}

/** The vehicle that the order is about, and what this tester executed last: the server knows what that was at another vehicle. */
function aboutVehicle({ last }: Work['kept'], vin: string | undefined): { vin?: string; executionId?: string } {
  if (!last || (vin !== undefined && vin.toUpperCase() !== last.vin)) return vin === undefined ? {} : { vin };
  return last;
}

function tell(print: Work['print'], order: ClientOrderAnswer): void {
  print(`${order.id} ${order.orderNo} ${STATES[order.status] ?? order.status}: ${order.subject}`);
  if (order.executionId) print(`  execution ${order.executionId}`);
  for (const { name, size } of order.logs) print(`  log ${name}, ${size} bytes`);
  if (order.leftOut > 0) print(`  ${order.leftOut} earlier answers`);
  for (const { at, author, content } of order.answers) print(`  ${at} ${author}: ${content}`);
  if (order.solution) print(`  solution: ${order.solution}`);
}

async function read({ server, secret, print }: Omit<Work, 'kept'>, id: string): Promise<void> {
  tell(print, await server.call<ClientOrderAnswer>('GET', `/client/order/${encodeURIComponent(id)}`, { secret }));
}

async function open({ server, secret, print, kept }: Work, options: OrderOptions): Promise<void> {
  const about = aboutVehicle(kept, options.vin);
  const place = about.vin ? `vehicle ${about.vin}` : `tester ${kept.testerCode}`;
  const { subject = `Help wanted at ${place}`, text = subject, issue, emergency = 'normal', file } = options;
  if (!isEmergency(emergency)) throw new Error(`--emergency is one of ${EMERGENCIES.join(', ')}, not ${emergency}`);
  const { issueTypes } = await server.call<ClientOrderList>('GET', '/client/order', { secret });
  const issueType = issue ?? issueTypes[0]?.value;
  if (!issueTypes.some(({ value }) => value === issueType))
    throw new Error(`--issue is one of ${issueTypes.map(({ value }) => value).join(', ')}, not ${issueType}`);
  const log = await logOf(file, kept.testerCode);
  const told = { orderId: randomUUID(), subject, problemDescription: text, issueType, emergency, ...about, logs: 1 };
  const order = await server.call<ClientOrderAnswer>('POST', '/client/order', { secret, body: told, repeats: true });
  print(`opened ${order.orderNo}`);
  const sha256 = createHash('sha256').update(log).digest('hex');
  await server.sendBytes(`/client/order/${order.id}/log?sha256=${sha256}`, secret, log, 'application/gzip');
  await read({ server, secret, print }, order.id);
}

async function list({ server, secret, print }: Work, vin: string | undefined): Promise<void> {
  const path = vin === undefined ? '/client/order' : `/client/order?vin=${encodeURIComponent(vin)}`;
  const { list: orders } = await server.call<ClientOrderList>('GET', path, { secret });
  if (orders.length === 0) print('no order was opened here');
  for (const { id, orderNo, status, subject, answers } of orders)
    print(`${id} ${orderNo} ${STATES[status] ?? status}, ${answers} answers: ${subject}`);
}

/** Opens an order with its log and what was executed last, and tells it; or tells the answers of one, or those that this tester opened. */
export async function askSupport(work: Work, options: OrderOptions): Promise<number> {
  if (options.list) await list(work, options.vin);
  else if (options.order === undefined) await open(work, options);
  else await read(work, options.order);
  return 0;
}
