import { sql } from 'drizzle-orm';
import type { JudgedVehicle } from '../../../../contract/expression/language';
import type { AnswerOf } from '../../../../contract/language/answer';
import { listPermissionOf, VIN_WEEK_SEARCH } from '../../../../contract/language/derive';
import type { RowOf } from '../../../../contract/language/resource';
import { addressWith, listRouteOf } from '../../../../contract/language/routes';
import { circuitDiagramImport } from '../../../../contract/resources/guided-diagnosis/circuit-diagram-import/definition';
import { networkDiagramImport } from '../../../../contract/resources/guided-diagnosis/network-diagram-import/definition';
import { MAX_DRAWINGS, WEEK_LISTS, type DRAWINGS } from '../../../../contract/resources/data-config/vehicle/answers';
import type { vehicle } from '../../../../contract/resources/data-config/vehicle/definition';
import type { WriteContext } from '../../../engine/model/behaviour';
import { columnSql } from '../../../engine/model/compiled-resource';
import { countRows } from '../../../engine/read/list';
import { whereOf } from '../../../engine/read/query';
import { allOf } from '../../../engine/read/row-access';
import { rowsOf } from '../../../http/rows';
import { hasPermission } from '../../../scope';
import { Applicability, tenantOfVehicle } from '../../data-config/vehicle';

type SeenVehicle = WriteContext & { row: RowOf<typeof vehicle>; tenant: string };
type Drawing = AnswerOf<typeof DRAWINGS.answer.fields>['drawings'][number];
type Found = { id: string; number: string; name: string } & Record<string, unknown>;

/** Drawings, each with the field that is its number. */
const DRAWN = [
  { resource: circuitDiagramImport, number: 'diagramNo' },
  { resource: networkDiagramImport, number: 'name' },
] as const;
/** By what both say for whom they are beside their weeks, which the search compares. */
const SAID = { expression: 'expression', model: 'model' } as const;
/** Drawings of one week that are judged; a tenant has some hundreds of them. */
const MAX_JUDGED = 5000;

/** The question by which a list finds what is valid in the week of the vehicle. */
const queryOf = ({ row, scope, tenant }: SeenVehicle): Record<string, string> => ({
  [VIN_WEEK_SEARCH]: row.vin,
  ...(scope.tenant === '' && { tenantCode: tenant }),
});

/** Drawings of one list that are for the vehicle, by number. */
async function drawingsOf(
  seen: SeenVehicle,
  { resource, number }: (typeof DRAWN)[number],
  applies: Applicability,
): Promise<Drawing[]> {
  const { tx, scope, ports } = seen;
  const compiled = ports.engine.compiledOf(resource);
  const column = (name: string) => columnSql(compiled, name);
  const rows = rowsOf<Found>(
    await tx.execute(sql`
      select "id", ${column(number)} as number, ${column('name')} as name, ${column('model')} as model, ${column('expression')} as expression
      from ${compiled.table} where ${allOf(whereOf(compiled, scope, queryOf(seen)))} order by ${column(number)}, "id" limit ${MAX_JUDGED}`),
  );
  const list = listWord(resource.name, 'one');
  return rows
    .filter((row) => applies.applies(row, SAID))
    .map(({ id, number, name }) => ({ number, name, list, address: addressWith(listRouteOf(resource.name), { id }) }));
}

/** A word of a list: `guided-diagnosis.wire-import.title`. */
const listWord = (list: string, word: 'title' | 'one'): string => `${list.replace('/', '.')}.${word}`;

/** Drawings and wiring of the structure week of a vehicle, of the lists that the caller may open. */
export async function vehicleDrawings(
  context: WriteContext,
  row: RowOf<typeof vehicle>,
): Promise<AnswerOf<typeof DRAWINGS.answer.fields>> {
  const { tx, scope, ports } = context;
  const seen = { ...context, row, tenant: await tenantOfVehicle(tx, scope, row.id) };
  const canOpen = (list: string): boolean => hasPermission(scope, listPermissionOf(list));
  const counts = [];
  for (const list of WEEK_LISTS.filter(canOpen)) {
    const compiled = ports.engine.compiledOf({ name: list });
    const count = await countRows({ tx, scope }, compiled, queryOf(seen));
    counts.push({ list: listWord(list, 'title'), count, address: addressWith(listRouteOf(list), queryOf(seen)) });
  }
  const drawn = DRAWN.filter(({ resource }) => canOpen(resource.name));
  const drawings: Drawing[] = [];
  if (drawn.length > 0) {
    const applies = await Applicability.of(tx, seen.tenant, { vehicle: row as JudgedVehicle });
    for (const one of drawn) drawings.push(...(await drawingsOf(seen, one, applies)));
  }
  return {
    isUndated: !row.structureWeek,
    more: Math.max(0, drawings.length - MAX_DRAWINGS) || null,
    drawings: drawings.slice(0, MAX_DRAWINGS),
    counts,
  };
}
