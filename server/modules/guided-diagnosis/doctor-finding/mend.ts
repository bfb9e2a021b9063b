import { permissionOf } from '../../../../contract/language/derive';
import type { RowOf } from '../../../../contract/language/resource';
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

async function rowOf({ tx, ports }: WriteContext, { resource, rowId }: Finding): Promise<Values> {
  const compiled = ports.engine.compiledOf({ name: resource ?? '' });
  const [raw] = rowsOf(
    await tx.execute(sql`select ${compiled.select} from ${compiled.table} where "id" = ${rowId}::uuid`),
  );
  if (!raw) throw new Refusal('gone');
  return decodeRow(compiled, raw);
}

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

/** Mends the row that a finding is about, in the name of who asks: he must be able to change it there. Answers what to take back. */
export async function mend(context: WriteContext, finding: Finding): Promise<void> {
  const { engine } = context.ports;
  const resource = engine.resourceNamed(finding.resource ?? '');
  if (!hasPermission(context.scope, permissionOf(resource, 'update'))) throw new Refusal('accessDenied');
  const row = await rowOf(context, finding);
  const values = (await WRITES[finding.mending as Mending](context, row, finding)) as Values;
  const after = (await updateRow(context, resource, finding.rowId ?? '', row.version as number, values)) as Values;
  const changed = Object.keys(resource.fields as object).filter(
    (name) => name in after && !isSame(after[name], row[name]),
  );
  // Nothing was to be mended: somebody did it, or what was found then is gone again.
  if (changed.length === 0) throw new Refusal('stateChanged');
  const before = Object.fromEntries(changed.map((name) => [name, row[name] ?? null]));
  const mended: Mended = { version: after.version as number, before };
  await patchRow(context, doctorFinding, finding.id, { mended }, { operation: 'mend', isTold: false });
}

/** Takes a mending back where nobody has changed the row since. */
export async function takeBack(context: WriteContext, finding: Finding): Promise<void> {
  const resource = context.ports.engine.resourceNamed(finding.resource ?? '');
  if (!hasPermission(context.scope, permissionOf(resource, 'update'))) throw new Refusal('accessDenied');
  const mended = finding.mended as Mended | null;
  if (!mended) throw new Refusal('stateChanged');
  const row = await rowOf(context, finding);
  if (row.version !== mended.version) throw new Refusal('stateChanged');
  await patchRow(context, resource, finding.rowId ?? '', mended.before, { operation: 'update' });
  await patchRow(context, doctorFinding, finding.id, { mended: null }, { operation: 'takeBack', isTold: false });
}
