import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { EMERGENCIES } from '../../contract/resources/support/order-list/rules';
import type { ClientOrderAnswer, ClientOrderList } from '../../contract/wire/client/client-order';
import type { TesterServer } from './server';

export type OrderOptions = {
  vin?: string;
  /** What the order is about; without it those that were opened here are listed. */
  subject?: string;
  text?: string;
  issue?: string;
  emergency?: string;
  file?: string;
  /** Id of the order whose answers are read. */
  order?: string;
};
type Work = { server: TesterServer; secret: string; print: (line: string) => void };
type Emergency = (typeof EMERGENCIES)[number];

const STATES = ['to be processed', 'in process', 'to be confirmed', 'closed'];
const isEmergency = (text: string): text is Emergency => (EMERGENCIES as readonly string[]).includes(text);

/** The first bytes of every GZIP file (RFC 1952). */
const isPacked = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b;

/** The log as GZIP, packed where it is not. */
async function logOf(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readFile(file);
  return new Uint8Array(isPacked(bytes) ? bytes : gzipSync(bytes));
}

function tell(print: Work['print'], order: ClientOrderAnswer): void {
  print(`${order.id} ${order.orderNo} ${STATES[order.status] ?? order.status}: ${order.subject}`);
  if (order.executionId) print(`  execution ${order.executionId}`);
  for (const { name, size } of order.logs) print(`  log ${name}, ${size} bytes`);
  if (order.leftOut > 0) print(`  ${order.leftOut} earlier answers`);
  for (const { at, author, content } of order.answers) print(`  ${at} ${author}: ${content}`);
  if (order.solution) print(`  solution: ${order.solution}`);
}

async function read({ server, secret, print }: Work, id: string): Promise<void> {
  tell(print, await server.call<ClientOrderAnswer>('GET', `/client/order/${encodeURIComponent(id)}`, { secret }));
}

async function open({ server, secret, print }: Work, subject: string, options: OrderOptions): Promise<void> {
  const { vin, text = subject, issue, emergency = 'normal', file } = options;
  if (!isEmergency(emergency)) throw new Error(`--emergency is one of ${EMERGENCIES.join(', ')}, not ${emergency}`);
  const { issueTypes } = await server.call<ClientOrderList>('GET', '/client/order', { secret });
  const issueType = issue ?? issueTypes[0]?.value;
  if (!issueTypes.some(({ value }) => value === issueType))
    throw new Error(`--issue is one of ${issueTypes.map(({ value }) => value).join(', ')}, not ${issueType}`);
  const log = file === undefined ? null : await logOf(file);
  const body = {
    orderId: randomUUID(),
    subject,
    problemDescription: text,
    issueType,
    emergency,
    ...(vin !== undefined && { vin }),
    ...(log && { logs: 1 }),
  };
  const order = await server.call<ClientOrderAnswer>('POST', '/client/order', { secret, body, repeats: true });
  print(`opened ${order.orderNo}`);
  if (log) {
    const sha256 = createHash('sha256').update(log).digest('hex');
    await server.sendBytes(`/client/order/${order.id}/log?sha256=${sha256}`, secret, log, 'application/gzip');
  }
  await read({ server, secret, print }, order.id);
}

/** Opens an order with its log, tells the answers of one, or lists those that this tester opened. */
export async function askSupport(work: Work, options: OrderOptions): Promise<number> {
  const { server, secret, print } = work;
  const { subject, order, vin } = options;
  if (subject !== undefined) await open(work, subject, options);
  else if (order !== undefined) await read(work, order);
  else {
    const path = vin === undefined ? '/client/order' : `/client/order?vin=${encodeURIComponent(vin)}`;
    const { list } = await server.call<ClientOrderList>('GET', path, { secret });
    if (list.length === 0) print('no order was opened here');
    for (const { id, orderNo, status, subject: about, answers } of list)
      print(`${id} ${orderNo} ${STATES[status] ?? status}, ${answers} answers: ${about}`);
  }
  return 0;
}
