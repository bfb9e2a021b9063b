import { and, eq, inArray } from 'drizzle-orm';
import canonicalize from 'canonicalize';
import { IDEMPOTENCY_KEY } from '../../../contract/constants';
import { fieldsOf, operationsOf } from '../../../contract/language/derive';
import type { Field } from '../../../contract/language/field';
import { isUuid } from '../../../contract/validation/uuid';
import type { Tx } from '../../db/database';
import { sysFile } from '../../db/file-tables';
import { sysWriteKey } from '../../db/system-tables';
import { hashedText } from '../../http/hex';
import type { Call, Query } from '../../http/route';
import { Refusal } from '../../refusal';
import type { WriteContext } from '../model/behaviour';
import type { CompiledResource } from '../model/compiled-resource';
import { getRow } from '../read/list';

type Write = Call<Query, unknown, 'write'>;

/** The row that an answer is: a created one, or one after a transition; null of every other answer. */
const idIn = (answer: unknown): string | null =>
  typeof answer === 'object' && answer !== null && 'id' in answer && isUuid(answer.id) ? answer.id : null;

/**
 * `hash` is of the call as it came. `content` is of what it says, where it names files: whoever lost the answer may have sent the same files once
 * more, which have other ids then.
 */
type Named = { tenantCode: string; key: string; userId: string | null; hash: string; content: string | null };
type Said = { resource: string; operation: string; id: string | null; body: unknown };

/** Names of the fields of the body that hold files. */
function fileFieldsOf({ resource }: CompiledResource, operation: string): string[] {
  const asked = operationsOf(resource).find(({ name }) => name === operation);
  const fields = asked ? Object.entries((asked.input ?? {}) as Record<string, Field>) : fieldsOf(resource);
  return fields.filter(([, { kind }]) => kind === 'files').map(([name]) => name);
}

/** The body with name and hash of each file in place of its id; null where it names none, or one that is no more. */
async function withContents(tx: Tx, names: readonly string[], body: unknown): Promise<unknown> {
  const values = Object.entries(body ?? {});
  const named = values.flatMap(([name, value]) => (names.includes(name) && Array.isArray(value) ? value : []));
  if (named.length === 0 || !named.every(isUuid)) return null;
  const { id, name, sha256 } = sysFile;
  const found = await tx.select({ id, name, sha256 }).from(sysFile).where(inArray(id, named));
  const known = new Map(found.map((file) => [file.id, `${file.name} ${file.sha256}`]));
  if (!named.every((each) => known.has(each.toLowerCase()))) return null;
  const contentOf = ([field, value]: [string, unknown]): [string, unknown] => [
    field,
    names.includes(field) && Array.isArray(value) ? value.map((each: string) => known.get(each.toLowerCase())) : value,
  ];
  return Object.fromEntries(values.map(contentOf));
}

const hashOf = (said: Said): Promise<string> => hashedText(canonicalize(said) ?? '');

async function contentHashOf(tx: Tx, compiled: CompiledResource, said: Said): Promise<string | null> {
  const body = await withContents(tx, fileFieldsOf(compiled, said.operation), said.body);
  return body === null ? null : hashOf({ ...said, body });
}

const isIt = ({ tenantCode, key }: Named) => and(eq(sysWriteKey.tenantCode, tenantCode), eq(sysWriteKey.key, key));

/** Takes the key; whether it was taken before. Waits for a transaction that is about to take it. */
async function isTaken(tx: Tx, named: Named & { at: string }): Promise<boolean> {
  const taken = await tx.insert(sysWriteKey).values(named).onConflictDoNothing().returning({ key: sysWriteKey.key });
  return taken.length === 0;
}

/** Id of the row that the same write has written before; refuses where it was another write. */
async function writtenUnder(tx: Tx, named: Named): Promise<string> {
  const [known] = await tx.select().from(sysWriteKey).where(isIt(named));
  const isSame = known?.hash === named.hash || (named.content !== null && known?.content === named.content);
  if (!isSame || known?.userId !== named.userId) throw new Refusal('differs');
  if (known.recordId === null) throw new Refusal('gone');
  return known.recordId;
}

/** A write that is named by a UUID, and all that it says: whoever says otherwise under it means another write. */
type NamedWrite<T> = {
  key: string;
  said: Said;
  /** Hash of what it says with the content of its files, where it names any. */
  content?: string | null;
  carryOut: () => Promise<T>;
  /** Id of the row that was written. */
  idOf: (answer: T) => string | null;
  /** What a repetition is answered. */
  again: (id: string) => Promise<T>;
};

/**
 * Carries out a write once for ever under its key. The key is taken in the transaction of the write, so that of two at the same moment the
 * second waits, and a refused write gives its key back.
 * @throws Refusal `differs` where the key was used for another write or by somebody else
 */
export async function onceUnder<T>(
  { tx, scope, ports }: WriteContext,
  { key, said, content = null, carryOut, idOf, again }: NamedWrite<T>,
): Promise<T> {
  const { tenant: tenantCode, userId } = scope;
  const named = { tenantCode, key: key.toLowerCase(), userId, hash: await hashOf(said), content };
  if (await isTaken(tx, { ...named, at: ports.clock.now().toISOString() })) return again(await writtenUnder(tx, named));
  const answer = await carryOut();
  await tx
    .update(sysWriteKey)
    .set({ recordId: idOf(answer) })
    .where(isIt(named));
  return answer;
}

/**
 * Carries out a write whose caller named it by a UUID in the header `Idempotency-Key`, once for ever: the same call by the same person, in any
 * session and after any time, answers the row as it is now; files count by their content and name,
 * whatever their ids. Without the header the write is carried out as any other.
 * @throws Refusal `badRequest` where the key is no UUID, `differs` where it was used for another call or by somebody else
 */
export async function exactlyOnce(
  call: Write,
  compiled: CompiledResource,
  operation: string,
  carryOut: () => Promise<unknown>,
): Promise<unknown> {
  const key = call.c.req.header(IDEMPOTENCY_KEY)?.toLowerCase();
  if (key === undefined) return carryOut();
  if (!isUuid(key)) throw new Refusal('badRequest', { name: IDEMPOTENCY_KEY });
  const { tx, scope, ports, params, body } = call;
  const said = { resource: compiled.resource.name, operation, id: params.id?.toLowerCase() ?? null, body };
  const context = { tx, scope, ports };
  return onceUnder<unknown>(context, {
    key,
    said,
    content: await contentHashOf(tx, compiled, said),
    carryOut,
    idOf: (answer) => params.id ?? idIn(answer),
    again: (id) => getRow(context, compiled, id),
  });
}
