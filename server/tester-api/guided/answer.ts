import { inArray, sql } from 'drizzle-orm';
import type { ClientGuidedAnswer, GuidedGone, GuidedRow } from '../../../contract/wire/client/client-guided';
import { sysFile } from '../../db/file-tables';
import type { Tx } from '../../db/database';
import type { WriteContext } from '../../engine/model/behaviour';
import { rowsOf } from '../../http/rows';
import { Applicability, judgedVehicleOf } from '../../modules/data-config/vehicle';
import {
  changedWholes,
  filesIn,
  goingWith,
  testerResources,
  isFor,
  testerRows,
  valuesOf,
  type TesterResource,
} from './handed';
import { placeOf, placeToken, guidedVersionOf, versionToken, type GuidedPlace, type GuidedVersion } from './token';

type Context = Pick<WriteContext, 'tx' | 'scope' | 'ports'>;
type Asked = { vin: string; since?: string | undefined; after?: string | undefined };

/** Rows of one part of an answer, and rows that are looked at for it at a time. */
const PART = 1000;
/** A change is told by the time at which it was written, which is before that at which others see it: by so much at most, ms. */
const MARGIN = 120_000;
/** Further back nobody looks: the tester gets everything. */
const OLDEST = 30 * 86_400_000;

const hashOf = async (value: unknown): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(value)));
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 16);
};

/** Who asks about what: where any of it is another than it was, a difference would be wrong, and everything is told. */
async function audienceOf({ tx, scope }: Context, handed: readonly TesterResource[], vin: string) {
  const vehicle = await judgedVehicleOf(tx, scope.tenant, vin);
  const models = rowsOf(
    await tx.execute(
      sql`select count(*)::int as number, max(update_date) as latest from data_config_vehicle_model where tenant_code = ${scope.tenant}`,
    ),
  );
  const definitions = handed.map(({ compiled, handed: how, fields }) => [
    compiled.name,
    how,
    fields.map(([name]) => name),
  ]);
  return { vehicle, hash: await hashOf([scope.tenant, vin, vehicle, models, definitions]) };
}

/** Where the answer begins: with the first part or behind an earlier one, with everything or with what changed. */
function beginning({ since, after }: Asked, audience: string, now: Date): GuidedPlace {
  const fresh: GuidedPlace = { version: { audience, at: now }, since: null, place: 0, id: null };
  if (after !== undefined) {
    const place = placeOf(after);
    // What a part follows is no more what it was: it begins anew.
    return place.version.audience === audience ? place : fresh;
  }
  if (since === undefined) return fresh;
  const known: GuidedVersion = guidedVersionOf(since);
  const age = now.getTime() - known.at.getTime();
  if (known.audience !== audience || age < 0 || age > OLDEST) return fresh;
  return { ...fresh, since: new Date(known.at.getTime() - MARGIN) };
}

/** Rows that were deleted since, and with each those that went with it. */
async function deletedSince(tx: Tx, tenant: string, handed: readonly TesterResource[], since: Date) {
  const names = handed.map(({ compiled }) => compiled.name);
  const rows = rowsOf<{ resource: string; id: string }>(
    await tx.execute(sql`
      select distinct resource, record_id as id from sys_audit
      where tenant_code = ${tenant} and at > ${since.toISOString()}::timestamptz and operation in ('delete', 'rollback')
        and success and record_id is not null
        and resource in (select * from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`),
  );
  return rows.flatMap(({ resource, id }): GuidedGone[] => [
    { resource, id },
    ...handed.flatMap((one) =>
      goingWith(one)
        .filter(({ of }) => of === resource)
        .map(({ by }) => ({ resource: one.compiled.name, id, by })),
    ),
  ]);
}

type Part = { rows: GuidedRow[]; gone: GuidedGone[]; fileIds: Set<string>; next: GuidedPlace | null };

/** Rows from a place on until the part is full. */
async function partOf(
  context: Context,
  handed: readonly TesterResource[],
  applies: Applicability,
  begin: GuidedPlace,
): Promise<Part> {
  const part: Part = { rows: [], gone: [], fileIds: new Set(), next: null };
  let { place, id } = begin;
  while (place < handed.length) {
    const one = handed[place] as TesterResource;
    const name = one.compiled.name;
    const asked = { tenant: context.scope.tenant, after: id, since: begin.since, limit: PART };
    const rows = await testerRows(context.tx, one, asked);
    for (const each of rows) {
      const { row } = each;
      const rowId = row.id as string;
      if (isFor(applies, one, each)) {
        part.rows.push({ resource: name, id: rowId, version: Number(row.version), values: valuesOf(one, row) });
        for (const file of filesIn(one, row)) part.fileIds.add(file);
      } else if (begin.since !== null) part.gone.push({ resource: name, id: rowId });
      id = rowId;
      if (part.rows.length >= PART) return { ...part, next: { ...begin, place, id } };
    }
    if (rows.length < PART) {
      place += 1;
      id = null;
    }
  }
  return part;
}

async function filesOf(tx: Tx, ids: ReadonlySet<string>): Promise<ClientGuidedAnswer['files']> {
  if (ids.size === 0) return [];
  const { id, name, type, size, sha256 } = sysFile;
  return tx
    .select({ id, name, type, size, sha256 })
    .from(sysFile)
    .where(inArray(id, [...ids]));
}

/** What of guided diagnosis is for a vehicle, of the tester's tenant: everything, or what changed since, a part at a time. */
export async function guidedAnswer(context: Context, asked: Asked): Promise<ClientGuidedAnswer> {
  const { tx, scope, ports } = context;
  const handed = testerResources(ports.engine);
  const { vehicle, hash } = await audienceOf(context, handed, asked.vin);
  const begin = beginning(asked, hash, ports.clock.now());
  const applies = await Applicability.of(tx, scope.tenant, { vehicle });
  const { rows, gone, fileIds, next } = await partOf(context, handed, applies, begin);
  const isFirst = begin.place === 0 && begin.id === null;
  const deleted =
    begin.since !== null && isFirst
      ? [
          ...(await deletedSince(tx, scope.tenant, handed, begin.since)),
          ...(await changedWholes(tx, scope.tenant, handed, begin.since)),
        ]
      : [];
  return {
    vin: asked.vin,
    whole: begin.since === null,
    rows,
    gone: [...deleted, ...gone],
    files: await filesOf(tx, fileIds),
    next: next === null ? null : placeToken(next),
    version: versionToken(begin.version),
  };
}
