import { sql, type SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database, Tx } from '../../../db/database';
import type { WriteContext } from '../../../engine/model/behaviour';
import { rowsOf } from '../../../http/rows';
import { vehicleFilters, type VehicleFilters } from '../software-filter/filters';
import { offerIndexOf, type OfferIndex } from './candidates';
import { withContent } from './content';
import {
  bareOffers,
  bareVersions,
  SEQUENCE_ROWS,
  visibleIn,
  withRules,
  type BareOffers,
  type SequenceOffer,
} from './offered';

/** What testers of a tenant are judged by: everything that may be offered there, exclusions among them, and the filters of software. */
export type SequenceLibrary = {
  offers: readonly SequenceOffer[];
  /** Which of the offers may apply to a vehicle: `candidatesFor`. */
  index: OfferIndex;
  filters: VehicleFilters;
  /** Whether a greyscale rule says of anything who gets it. */
  isRuled: boolean;
};

/** Tenants whose libraries are kept in memory at once. */
const KEPT_TENANTS = 20;
type Kept = {
  stamp: string;
  bare: BareOffers;
  plain: readonly SequenceOffer[];
  index: OfferIndex;
  filters: VehicleFilters;
};
/** By database and tenant: what was read last, and of which rows. Thousands of sequences are read and parsed once for many questions. */
const kept = new WeakMap<Database, LRUCache<string, Kept>>();

const stampOfRows = (rows: SQL): SQL => sql`
  (select concat(count(*), ' ', bit_xor(hashtidextended(s.ctid, s.xmin::text::bigint))) from ${rows})`;

/**
 * Which rows the database holds, each by where it lies and which transaction wrote it: whatever is changed, however it is changed, it is another.
 * It is asked before the rows are, so that what is written between the two is read once more and never missed.
 */
async function stampOf(tx: Tx, tenant: string): Promise<string> {
  const [row] = rowsOf<{ stamp: string }>(
    await tx.execute(sql`
      select concat_ws(' | ', ${stampOfRows(sql`${SEQUENCE_ROWS} where ${visibleIn(tenant)}`)},
        ${stampOfRows(sql`diagnosis_sequence_management_software_filter s where ${visibleIn(tenant)}`)},
        ${stampOfRows(sql`guided_diagnosis_software_package s where ${visibleIn(tenant)}`)},
        ${stampOfRows(sql`guided_diagnosis_media_file s where ${visibleIn(tenant)}`)},
        ${stampOfRows(sql`data_config_vehicle_model s`)}) as stamp`),
  );
  return row?.stamp ?? '';
}

type Context = Pick<WriteContext, 'tx' | 'ports' | 'scope'>;

async function read(context: Context, tenant: string): Promise<Omit<Kept, 'stamp'>> {
  const bare = await withContent(context, tenant, await bareOffers(context.tx, visibleIn(tenant)));
  const plain = bare.map(({ offer }) => offer);
  return { bare, plain, index: offerIndexOf(plain), filters: await vehicleFilters(context.tx, tenant) };
}

/** The library of a tenant as it is now. */
export async function libraryOf(context: Context, tenant: string): Promise<SequenceLibrary> {
  const { tx, ports } = context;
  const stamp = await stampOf(tx, tenant);
  const own = kept.get(ports.db) ?? new LRUCache<string, Kept>({ max: KEPT_TENANTS });
  kept.set(ports.db, own);
  const last = own.get(tenant);
  const found = last?.stamp === stamp ? last : { stamp, ...(await read(context, tenant)) };
  own.set(tenant, found);
  const { bare, plain, index, filters } = found;
  const isRuled = bare.some(({ grayRuleId, offer: { status } }) => status === 'prepublish' && grayRuleId !== null);
  return { offers: isRuled ? await withRules(tx, bare) : plain, index, filters, isRuled };
}

/** The versions of one sequence that may be offered: the one in force, and what is prepublished after it. */
export async function offersOf(
  context: Pick<Context, 'tx' | 'scope'>,
  tenant: string,
  id: string,
): Promise<SequenceOffer[]> {
  const bare = await bareOffers(context.tx, sql`${visibleIn(tenant)} and s.id = ${id}::uuid`);
  return withRules(context.tx, await withContent(context, tenant, bare));
}

/** A version as it was released, in force or not; null where it never was, or is not for the tenant. */
export async function releasedVersion(
  context: Pick<Context, 'tx' | 'scope'>,
  tenant: string,
  { id, version }: { id: string; version: number },
): Promise<SequenceOffer | null> {
  const bare = await bareVersions(context.tx, sql`${visibleIn(tenant)} and s.id = ${id}::uuid`);
  const [found] = await withContent(
    context,
    tenant,
    bare.filter(({ offer }) => offer.version === version),
  );
  return found?.offer ?? null;
}
