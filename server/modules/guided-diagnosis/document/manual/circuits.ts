import { and, arrayOverlaps, asc, eq, inArray } from 'drizzle-orm';
import { circuitDiagramImport } from '../../../../../contract/resources/guided-diagnosis/circuit-diagram-import/definition';
import { sysFile } from '../../../../db/file-tables';
import {
  guidedDiagnosisCircuitDiagramImport as diagramTable,
  guidedDiagnosisCircuitSheet as sheetTable,
} from '../../../../db/tables';
import type { WriteContext } from '../../../../engine/model/behaviour';
import type { Applicability } from '../../../data-config/vehicle';
import type { ManualBlock } from './print';

/** One sheet of a circuit diagram: a drawing, or a page of a document. */
export type CircuitPage = { caption: string; key: string; isDocument: boolean; size: number; page: number | null };

/** A drawing beyond that takes longer to print than anybody waits, bytes. */
const MOST_DRAWN = 4 * 2 ** 20;

/** Sheets that show some of these components, of diagrams that apply, in their order. */
export async function circuitsOf(
  { tx, scope }: Pick<WriteContext, 'tx' | 'scope'>,
  applies: Applicability,
  componentIds: readonly string[],
): Promise<CircuitPage[]> {
  if (componentIds.length === 0) return [];
  const rows = await tx
    .select({ sheet: sheetTable, diagram: diagramTable })
    .from(sheetTable)
    .innerJoin(diagramTable, eq(diagramTable.id, sheetTable.diagram))
    .where(and(eq(sheetTable.tenantCode, scope.tenant), arrayOverlaps(sheetTable.components, [...componentIds])))
    .orderBy(asc(diagramTable.diagramNo), asc(diagramTable.id), asc(sheetTable.sheet));
  const fitting = rows.filter(({ diagram }) => applies.applies(diagram, circuitDiagramImport.handedToTesters));
  const ids = [...new Set(fitting.flatMap(({ sheet }) => (sheet.file as string[] | null) ?? []))];
  const files = ids.length === 0 ? [] : await tx.select().from(sysFile).where(inArray(sysFile.id, ids));
  return fitting.flatMap(({ sheet, diagram }) => {
    const file = files.find(({ id }) => id === (sheet.file as string[] | null)?.[0]);
    if (!file) return [];
    const { key, type, size } = file;
    // A drawing is kept as plain text, so that no browser runs it.
    const isDocument = type === 'application/pdf';
    const page = (sheet.pageNo as number | null) ?? null;
    return [{ caption: `${diagram.diagramNo}/${sheet.sheet} ${diagram.name}`, key, isDocument, size, page }];
  });
}

/** The sheets, each on a page of its own; one that is too large to be printed is told by its name. */
export function* circuitBlocks(title: string, circuits: readonly CircuitPage[]): Generator<ManualBlock> {
  if (circuits.length === 0) return;
  yield { kind: 'heading', level: 1, text: title };
  for (const { caption, key, isDocument, size, page } of circuits) {
    const file = { key, name: caption, size };
    if (isDocument) yield { kind: 'pages', file, caption, ...(page !== null && { page }) };
    else if (size <= MOST_DRAWN) yield { kind: 'drawing', file, caption };
    else yield { kind: 'text', look: 'muted', text: caption };
  }
}
