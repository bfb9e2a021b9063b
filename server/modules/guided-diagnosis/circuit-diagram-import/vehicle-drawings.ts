import { sql } from 'drizzle-orm';
import type { JudgedVehicle } from '../../../../contract/expression/language';
import { listPermissionOf, VIN_WEEK_SEARCH } from '../../../../contract/language/derive';
import { circuitDiagramImport } from '../../../../contract/resources/guided-diagnosis/circuit-diagram-import/definition';
import { networkDiagramImport } from '../../../../contract/resources/guided-diagnosis/network-diagram-import/definition';
import {
  MAX_DRAWINGS,
  VehicleDrawingsAnswer,
  WEEK_LISTS,
} from '../../../../contract/wire/data-config/vehicle-drawings';
import { columnSql } from '../../../engine/model/compiled-resource';
import { countRows } from '../../../engine/read/list';
import { whereOf, type ListParameters } from '../../../engine/read/query';
import { allOf } from '../../../engine/read/row-access';
import type { Api } from '../../../http/route';
import { rowsOf } from '../../../http/rows';
import { hasPermission } from '../../../scope';
import { addVehicleRoute, Applicability, type SeenVehicle } from '../../data-config/vehicle';

type Drawing = VehicleDrawingsAnswer['drawings'][number];
type Found = Pick<Drawing, 'id' | 'number' | 'name'> & Record<string, unknown>;

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
const queryOf = ({ row, scope, tenant }: SeenVehicle): ListParameters => ({
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
  return rows.flatMap((row) =>
    applies.applies(row, SAID) ? [{ list: resource.name, id: row.id, number: row.number, name: row.name }] : [],
  );
}

async function vehicleDrawings(seen: SeenVehicle): Promise<VehicleDrawingsAnswer> {
  const { tx, scope, ports, row, tenant } = seen;
  const canOpen = (list: string): boolean => hasPermission(scope, listPermissionOf(list));
  const counts: VehicleDrawingsAnswer['counts'] = [];
  for (const list of WEEK_LISTS.filter(canOpen)) {
    const compiled = ports.engine.compiledOf({ name: list });
    counts.push({ list, count: await countRows({ tx, scope }, compiled, queryOf(seen)) });
  }
  const drawn = DRAWN.filter(({ resource }) => canOpen(resource.name));
  if (drawn.length === 0) return { drawings: [], drawingsTotal: 0, counts };
  const applies = await Applicability.of(tx, tenant, { vehicle: row as JudgedVehicle });
  const drawings: Drawing[] = [];
  for (const one of drawn) drawings.push(...(await drawingsOf(seen, one, applies)));
  return { drawings: drawings.slice(0, MAX_DRAWINGS), drawingsTotal: drawings.length, counts };
}

/** Drawings and wiring of the structure week of a vehicle. */
export function addVehicleDrawings(api: Api): void {
  addVehicleRoute(
    api,
    {
      part: 'drawings',
      summary: 'Drawings for a vehicle, and how many wires and fuses are valid in its structure week',
      response: VehicleDrawingsAnswer,
    },
    vehicleDrawings,
  );
}
