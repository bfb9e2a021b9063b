import { and, eq, sql } from 'drizzle-orm';
import {
  parameterNamed,
  parameterValue,
  type ParameterKey,
  type ParameterValue,
} from '../../../contract/resources/sys/params/parameters';
import type { Database, Tx } from '../../db/database';
import { sysParams } from '../../db/tables';
import type { Ports } from '../../ports/ports';
import type { Scope } from '../../scope';
import { asPlatform } from '../elevate';
import { memoryOf } from '../short-memory';

/** Values that were set, by tenant and key; the platform's tenant is empty. */
type Known = ReadonlyMap<string, string>;

const MEMORY = 'parameters';
const nameOf = (tenant: string, key: string): string => `${tenant} ${key}`;

async function readAll(tx: Tx): Promise<Known> {
  const columns = { tenantCode: sql<string>`${sysParams.tenantCode}`, key: sysParams.key, value: sysParams.value };
  const rows = await tx.select(columns).from(sysParams).where(eq(sysParams.isSet, true));
  return new Map(rows.map(({ tenantCode, key, value }) => [nameOf(tenantCode, key), value]));
}

/** Forgets what this server knows of parameters, so that what just changed holds at once here; other servers follow within a second. */
export const forgetParameters = (db: Database): void => memoryOf<Known>(db, MEMORY).clear();

/** A write context or a request hands in itself; work outside a transaction the ports, and the tenant that it is done for. */
export type Asker =
  { ports: Ports; tenant?: string } | { ports: Ports; tx: Tx; scope: Pick<Scope, 'tenant'>; tenant?: string };

function load(asker: Asker): Promise<Known> {
  // A transaction that is open already is used: the embedded database has one at a time.
  if ('tx' in asker) return asPlatform(asker.tx, asker.scope, () => readAll(asker.tx));
  return asker.ports.db.run('platform', 'read', readAll);
}

/**
 * The value of a parameter that holds now: the tenant's own where it may have one, else the platform's, else the product's. A duration
 * comes in ms. The tenant is the asker's where none is named.
 */
export async function readParameter<K extends ParameterKey>(asker: Asker, key: K): Promise<ParameterValue<K>> {
  const { ports } = asker;
  const known = await memoryOf<Known>(ports.db, MEMORY).get(
    '',
    ports.clock,
    () => load(asker),
    'tx' in asker ? 'within' : 'apart',
  );
  const tenant = asker.tenant ?? ('scope' in asker ? asker.scope.tenant : '');
  const own = tenant !== '' && parameterNamed(key)?.tenant ? known.get(nameOf(tenant, key)) : undefined;
  return parameterValue(key, own ?? known.get(nameOf('', key)));
}

/** Tells the rows of tenants what they inherit now. */
export async function passOn(tx: Tx, key: string, value: string): Promise<void> {
  const set = { inherited: value, value: sql`case when ${sysParams.isSet} then ${sysParams.value} else ${value} end` };
  await tx
    .update(sysParams)
    .set(set as unknown as Partial<typeof sysParams.$inferInsert>)
    .where(and(eq(sysParams.key, key), sql`${sysParams.tenantCode} <> ''`));
}
