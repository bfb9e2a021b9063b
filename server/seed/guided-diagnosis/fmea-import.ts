import { eq } from 'drizzle-orm';
import { guidedDiagnosisFmea, guidedDiagnosisFmeaImport } from '../../db/tables';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';
import { TENANTS } from '../sys/tenant';

type Row = Record<string, unknown>;

/** The line of an analysis that a cause came by: the way down to it, and what is done about it. */
function lineOf(cause: Row, mode: Row, byId: ReadonlyMap<unknown, Row>, all: readonly Row[]): Row {
  const fn = byId.get(mode.parentId);
  const system = byId.get(fn?.parentId);
  const below = (kind: string) => all.find((row) => row.parentId === cause.id && row.kind === kind);
  const [test, repair] = [below('test'), below('repair')];
  const way = [system, fn, mode, cause, test, repair].filter((each) => each !== undefined);
  const { tenantCode, creator, updater, createDate, updateDate, occurrence, detection, actionPriority } = cause;
  return {
    tenantCode,
    creator,
    updater,
    createDate,
    updateDate,
    occurrence,
    detection,
    actionPriority,
    statedPriority: actionPriority,
    priorityDiffers: false,
    system: system?.name,
    function: fn?.name,
    failureMode: mode.name,
    effect: mode.effect,
    severity: mode.severity,
    symptomCode: mode.symptomCode,
    cause: cause.name,
    test: test?.name,
    expected: test?.expected,
    repair: repair?.name,
    outcome: 'made',
    nodes: way.length,
    nodeId: cause.id,
  };
}

/** The lines by which the trees of the demo were imported. */
export const fmeaImportSeed = demoSeed({
  after: ['guided-diagnosis/fmea'],
  fill: async ({ context: { tx } }) => {
    for (const { tenantCode } of TENANTS.filter(({ status }) => status === 1)) {
      const all: Row[] = await tx
        .select()
        .from(guidedDiagnosisFmea)
        .where(eq(guidedDiagnosisFmea.tenantCode, tenantCode));
      const byId = new Map(all.map((row) => [row.id, row]));
      const lines = all.flatMap((row) => {
        const mode = byId.get(row.parentId);
        return row.kind === 'cause' && mode?.kind === 'failureMode' ? [lineOf(row, mode, byId, all)] : [];
      });
      await insertBulk(
        tx,
        guidedDiagnosisFmeaImport,
        lines.filter(({ system, severity }) => system && severity),
      );
    }
  },
});
