import { sql, type SQL } from 'drizzle-orm';
import {
  exclusionsFor,
  sequenceVerdict,
  type OfferedSequence,
  type SequenceVehicle,
} from '../../../../contract/resources/diagnosis-sequence-management/sequence/verdict';
import type { WriteContext } from '../../../engine/model/behaviour';
import { expressionSql, vehicleColumns } from '../../../engine/read/expression-sql';
import { rowsOf } from '../../../http/rows';
import { withContent } from './content';
import { exclusionsIn, offeredOf, type SequenceOffer } from './offered';
import { sequenceVehicles, type JudgingPlace } from './vehicles';

type Values = Readonly<Record<string, unknown>>;

/** Vehicles whose facts are held in memory at once. */
const CHUNK = 2000;
/** And kept for the next sequence. */
const KEPT = 5 * CHUNK;

const listOf = (values: readonly string[]): SQL =>
  sql`(select * from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
const pooled = (poolId: string): SQL =>
  sql`(select w.vin from account_vehicle_pool_vin w where w.pool_id = ${poolId}::uuid)`;

/** Conditions by which the database narrows the register; what is left the verdict judges. */
function narrowed(tenant: string, sequence: OfferedSequence): SQL[] {
  const { vinList, poolId, platform, brandList, markets, expression } = sequence;
  const parts: (SQL | null)[] = [
    tenant === '' ? null : sql`r.tenant_code = ${tenant}`,
    vinList.length > 0 ? sql`r.vin in ${listOf(vinList)}` : null,
    poolId === null ? null : sql`r.vin in ${pooled(poolId)}`,
    platform !== null && vinList.length === 0 ? sql`r.platform = ${platform}` : null,
    brandList.length > 0 ? sql`r.brand in ${listOf(brandList)}` : null,
    markets.length > 0 ? sql`lower(r.market) in ${listOf(markets.map((one) => one.toLowerCase()))}` : null,
    expression === null
      ? null
      : expression === 'unreadable'
        ? sql`false`
        : expressionSql(expression, vehicleColumns('r')),
  ];
  return parts.filter((part) => part !== null);
}

/** Faults come and go: whoever gets it once one is read out is reached, so that a second person knows for how many it is. */
const REACHED = { without: 'faults' } as const;

/** VINs that could be meant: those of the register, and those that are named or pooled and in no register. */
async function candidates({ tx, tenant }: JudgingPlace, sequence: OfferedSequence): Promise<string[]> {
  const { vinList, poolId } = sequence;
  const known = sql`select r.vin from data_config_vehicle r where ${sql.join([sql`true`, ...narrowed(tenant, sequence)], sql` and `)}`;
  const named = sql`select n.vin from ${listOf(vinList)} n(vin)`;
  const ofPool = poolId === null ? sql`` : sql`union select p.vin from ${pooled(poolId)} p`;
  const rows = rowsOf<{ vin: string }>(await tx.execute(sql`${known} union ${named} ${ofPool} order by 1`));
  return rows.map(({ vin }) => vin);
}

const tenantOf = (row: Values, fallback: string): string =>
  typeof row.tenantCode === 'string' ? row.tenantCode : fallback;

/** What is the same for all sequences of a tenant that are judged together at a moment: each is read once. */
class Ground {
  private readonly vehicles = new Map<string, SequenceVehicle>();
  private read: Promise<SequenceOffer[]> | undefined;

  constructor(readonly place: JudgingPlace) {}

  exclusions(): Promise<SequenceOffer[]> {
    this.read ??= exclusionsIn(this.place.tx, this.place.tenant);
    return this.read;
  }

  async *vehiclesOf(vins: readonly string[]): AsyncGenerator<SequenceVehicle> {
    for (let at = 0; at < vins.length; at += CHUNK) {
      const wanted = vins.slice(at, at + CHUNK);
      const unknown = wanted.filter((vin) => !this.vehicles.has(vin));
      // Facts of a few are kept for the next sequence; those of many would fill the memory.
      if (this.vehicles.size + unknown.length > KEPT) this.vehicles.clear();
      const missing = wanted.filter((vin) => !this.vehicles.has(vin));
      for (const vehicle of missing.length > 0 ? await sequenceVehicles(this.place, missing) : [])
        this.vehicles.set(vehicle.vin, vehicle);
      yield* wanted.flatMap((vin) => this.vehicles.get(vin) ?? []);
    }
  }
}

/** Of an exclusion: the vehicles that it keeps away. */
async function keptOut(ground: Ground, exclusion: OfferedSequence): Promise<string[]> {
  const vins = await candidates(ground.place, { ...exclusion, platform: null });
  const found: string[] = [];
  for await (const vehicle of ground.vehiclesOf(vins))
    if (exclusionsFor([{ ...exclusion, validFrom: null }], vehicle, ground.place.now).length > 0)
      found.push(vehicle.vin);
  return found.toSorted();
}

/** What is done with each vehicle that a sequence reaches, and with each that it would reach but for exclusions. */
type Visit = { reached: (vehicle: SequenceVehicle) => void; excluded?: (vin: string, by: string) => void };

async function visitOn(ground: Ground, sequence: OfferedSequence, { reached, excluded }: Visit): Promise<void> {
  const { now } = ground.place;
  const vins = await candidates(ground.place, sequence);
  const all = await ground.exclusions();
  for await (const vehicle of ground.vehiclesOf(vins)) {
    const exclusions = exclusionsFor(all, vehicle, now);
    const { falls, deciding, detail } = sequenceVerdict({ sequence, vehicle, tester: null, exclusions, now }, REACHED);
    if (falls) reached(vehicle);
    else if (
      deciding === 'excluded' &&
      sequenceVerdict({ sequence, vehicle, tester: null, exclusions: [], now }, REACHED).falls
    )
      excluded?.(vehicle.vin, detail ?? '');
  }
}

/** A row as it would be offered, and where its vehicles are judged. */
type Whole = { sequence: OfferedSequence; ground: Ground };

/** Reads what is the same for sequences that are judged one after the other once. */
function wholes({ tx, ports, scope }: WriteContext): (row: Values) => Promise<Whole> {
  const grounds = new Map<string, Ground>();
  const asked = ports.clock.now().getTime();
  const groundAt = (tenant: string, ms: number): Ground => {
    const key = `${ms} ${tenant}`;
    const ground = grounds.get(key) ?? new Ground({ tx, tenant, now: new Date(ms) });
    grounds.set(key, ground);
    return ground;
  };
  return async (row) => {
    const head = {
      ...(row as { id: string; sequenceNo: string; kind: string; priority: number }),
      status: 'publish',
      masked: false,
      haltedVersions: null,
      grayRuleId: null,
      version: 1,
      restores: null,
      approvedAt: null,
      // What it would show now, not what an earlier version showed.
      content: { ...row, approvedMedia: null },
    };
    const tenant = tenantOf(row, scope.tenant);
    const [whole] = await withContent({ tx, scope }, tenant, [{ grayRuleId: null, offer: offeredOf(head, null) }]);
    const sequence = whole?.offer ?? offeredOf(head, null);
    const begins = sequence.validFrom === null ? 0 : Date.parse(sequence.validFrom);
    const at = sequence.kind === 'exclusion' ? asked : Math.max(asked, begins);
    return { sequence, ground: groundAt(tenant, at) };
  };
}

/** Judges one sequence after the other: which vehicles each reaches once it is published, whoever comes with the tester. Of one that begins later: those that it reaches then. */
export function reaching(context: WriteContext): (row: Values) => Promise<string[]> {
  const wholeOf = wholes(context);
  return async (row) => {
    const { sequence, ground } = await wholeOf(row);
    if (sequence.kind === 'exclusion') return keptOut(ground, sequence);
    const found: string[] = [];
    await visitOn(ground, sequence, { reached: ({ vin }) => found.push(vin) });
    return found.toSorted();
  };
}

/** Vehicles that a sequence reaches once it is published, and those that exclusions keep from it. */
export async function visitReached(context: WriteContext, row: Values, visit: Visit): Promise<void> {
  const { sequence, ground } = await wholes(context)(row);
  await visitOn(ground, sequence, visit);
}

/** Vehicles that one sequence reaches once it is published. */
export const reachedVins = (context: WriteContext, row: Values): Promise<string[]> => reaching(context)(row);
