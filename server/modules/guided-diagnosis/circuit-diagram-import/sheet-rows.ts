import { asc, eq, sql } from 'drizzle-orm';
import type { ElementKind } from '../../../../contract/resources/guided-diagnosis/circuit-diagram-import/elements';
import type { Tx } from '../../../db/database';
import { guidedDiagnosisCircuitSheet as sheets } from '../../../db/tables';
import { sysFile } from '../../../db/file-tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { knownElements, type KnownElement } from './known-elements';
import type { SheetTexts } from './known-diagrams';
import { readSheets } from './read-sheets';

type Diagram = { id: string; diagramNo: string; file: readonly string[] };
type SheetRow = typeof sheets.$inferInsert;

/** Characters of what a sheet holds, and rows that one sheet leads to of a kind. */
const MOST = 60_000;
const MOST_LINKS = 5000;
/** Rows of one statement. */
const BATCH = 100;

function contentsOf({ texts }: SheetTexts): string {
  let size = 0;
  return texts.filter((text) => (size += text.length + 1) <= MOST).join('\n');
}

const idsOf = (known: readonly KnownElement[], kind: ElementKind): string[] =>
  [...new Set(known.flatMap((each) => (each.kind === kind && each.recordId ? [each.recordId] : [])))].slice(
    0,
    MOST_LINKS,
  );

/** The rows of a diagram's sheets, with what the tenant knows of what they show. */
export async function sheetRowsOf(
  tx: Tx,
  tenantCode: string,
  { id, diagramNo }: Pick<Diagram, 'id' | 'diagramNo'>,
  read: readonly SheetTexts[],
): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for (const [at, sheet] of read.entries()) {
    const known = await knownElements(tx, tenantCode, sheet.texts);
    rows.push({
      tenantCode,
      diagram: id,
      name: `${diagramNo} · ${at + 1}`,
      sheet: at + 1,
      file: [sheet.fileId],
      pageNo: sheet.pageNo,
      contents: contentsOf(sheet),
      components: idsOf(known, 'component'),
      wires: idsOf(known, 'wire'),
      fuses: idsOf(known, 'fuse'),
      relays: idsOf(known, 'relay'),
    } as SheetRow);
  }
  return rows;
}

/** Writes the sheets of a diagram anew: what they name may be known by now. They are part of it, so that their making is no event of its own. */
export async function writeSheets(context: WriteContext, row: object): Promise<void> {
  const { tx, scope, ports } = context;
  const { tenantCode = scope.tenant, ...diagram } = row as Diagram & { tenantCode?: string };
  await tx.delete(sheets).where(eq(sheets.diagram, diagram.id));
  const written = ports.clock.now().toISOString();
  const rows = (await sheetRowsOf(tx, tenantCode, diagram, await readSheets(context, diagram.file))).map((sheet) => ({
    ...sheet,
    createDate: written,
    updateDate: written,
  }));
  for (let from = 0; from < rows.length; from += BATCH) await tx.insert(sheets).values(rows.slice(from, from + BATCH));
}

export type KeptSheet = { sheet: number; fileName: string; pageNo: number | null; fileId: string; contents: string };

/** The sheets of a diagram, in their order. */
export async function sheetsOf(tx: Tx, diagram: string): Promise<KeptSheet[]> {
  const { sheet, pageNo, file, contents } = sheets;
  const rows = await tx
    .select({ sheet, pageNo, file, contents, fileName: sysFile.name })
    .from(sheets)
    .leftJoin(sysFile, sql`${sysFile.id} = ${file}[1]`)
    .where(eq(sheets.diagram, diagram))
    .orderBy(asc(sheet));
  return rows.map((row) => ({
    sheet: row.sheet ?? 0,
    pageNo: row.pageNo,
    fileId: row.file?.[0] ?? '',
    fileName: row.fileName ?? '',
    contents: row.contents ?? '',
  }));
}
