import { permissionOf } from '../../../../contract/language/derive';
import type { AnyResource, RowOf } from '../../../../contract/language/resource';
import { doctorFinding } from '../../../../contract/resources/guided-diagnosis/doctor-finding/definition';
import type { Mending } from '../../../../contract/resources/guided-diagnosis/doctor-finding/kinds';
import { sql } from 'drizzle-orm';
import type { WriteContext } from '../../../engine/model/behaviour';
import { decodeRow } from '../../../engine/model/compiled-resource';
import { updateRow } from '../../../engine/write/write';
import { patchRow } from '../../../engine/write/trusted';
import { rowsOf } from '../../../http/rows';
import { Refusal } from '../../../refusal';
import { hasPermission } from '../../../scope';

type Values = Record<string, unknown>;
type Finding = RowOf<typeof doctorFinding>;
/** The values that a mending changed, and the version that it left the row in. */
type Mended = { version: number; before: Values };

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The list and the row that a finding is about; null where they are no more, and the fault with them. */
async function faultOf(
  { tx, ports }: WriteContext,
  { resource, rowId }: Finding,
): Promise<{ list: AnyResource; id: string; row: Values } | null> {
  const list = ports.engine.resources.find(({ name }) => name === resource);
  if (!list || !rowId) return null;
  const compiled = ports.engine.compiledOf(list);
  const [raw] = rowsOf(
    await tx.execute(sql`select ${compiled.select} from ${compiled.table} where "id" = ${rowId}::uuid`),
  );
  return raw ? { list, id: rowId, row: decodeRow(compiled, raw) } : null;
}

const refuseOthers = ({ scope }: WriteContext, list: AnyResource): void => {
  if (!hasPermission(scope, permissionOf(list, 'update'))) throw new Refusal('accessDenied');
};

/** The week before the one in which the next begins. */
async function weekBefore({ tx }: WriteContext, week: string): Promise<string> {
  const [found] = rowsOf<{ week: string }>(
    await tx.execute(sql`select to_char(to_date(${week}, 'IYYYIW') - 7, 'IYYYIW') as week`),
  );
  return found?.week ?? week;
}

/** What each mending writes, by hand as anybody would. */
const WRITES: Readonly<
  Record<Mending, (context: WriteContext, row: Values, finding: Finding) => Promise<Values> | Values>
> = {
  // Whoever writes a row has its names looked up.
  relink: () => ({}),
  dropReference: (_, row, { part }) => {
    const [name = '', id] = (part ?? '').split(':');
    return { [name]: ((row[name] ?? []) as string[]).filter((each) => each !== id) };
  },
  closeWeek: async (context, _, { detail }) => ({ weekTo: await weekBefore(context, (detail ?? '').slice(-6)) }),
};

/** Mends the row that a finding is about, in the name of who asks: he must be able to change it there. Keeps what to take back. */
export async function mend(context: WriteContext, finding: Finding): Promise<void> {
  const fault = await faultOf(context, finding);
  if (!fault) return;
  const { list, id, row } = fault;
  refuseOthers(context, list);
  const values = await WRITES[finding.mending as Mending](context, row, finding);
  const after: Values = await updateRow(context, list, id, row.version as number, values);
  const changed = Object.keys(list.fields).filter((name) => name in after && !isSame(after[name], row[name]));
  const before = Object.fromEntries(changed.map((name) => [name, row[name] ?? null]));
  const mended: Mended = { version: after.version as number, before };
  await patchRow(context, doctorFinding, finding.id, { mended }, { operation: 'mend', isTold: false });
}

/** Takes a mending back where nobody has changed the row since. */
export async function takeMendingBack(context: WriteContext, finding: Finding): Promise<void> {
  const fault = await faultOf(context, finding);
  const mended = finding.mended as Mended | null;
  if (!fault || !mended) return;
  refuseOthers(context, fault.list);
  if (fault.row.version !== mended.version) throw new Refusal('stateChanged');
  await patchRow(context, fault.list, fault.id, mended.before, { operation: 'update' });
  await patchRow(context, doctorFinding, finding.id, { mended: null }, { operation: 'takeBack', isTold: false });
}
