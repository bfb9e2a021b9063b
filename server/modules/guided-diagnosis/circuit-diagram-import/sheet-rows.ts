import { asc, eq, sql } from 'drizzle-orm';
import type { ElementKind } from '../../../../contract/resources/guided-diagnosis/circuit-diagram-import/elements';
import type { Tx } from '../../../db/database';
import { guidedDiagnosisCircuitSheet as sheets } from '../../../db/tables';
import { sysFile } from '../../../db/file-tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { knownElements, type KnownElement } from './known-elements';
import { isElementName, type SheetTexts } from './known-diagrams';
import { MOST_LINKS } from './match-again';
import { readSheets } from './read-sheets';

type Diagram = { id: string; diagramNo: string; file: readonly string[] };
type SheetRow = typeof sheets.$inferInsert;

/** Characters of what a sheet holds. */
const MOST = 60_000;
/** Rows of one statement. */
const BATCH = 100;

const onOneLine = (text: string): string =>
  text.includes('\n')
    ? text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .join(' ')
    : text;

/** What is kept of the texts of a sheet, one a line; names before others where not all have room. Its links follow from just these. */
function keptTexts({ texts }: SheetTexts): string[] {
  const lines = texts.map(onOneLine);
  let size = lines.reduce((sum, text) => sum + text.length + 1, 0);
  if (size <= MOST) return lines;
  size = 0;
  const byWorth = [...lines.filter(isElementName), ...lines.filter((text) => !isElementName(text))];
  return byWorth.filter((text) => (size += text.length + 1) <= MOST);
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
    const contents = keptTexts(sheet);
    const known = await knownElements(tx, tenantCode, contents);
    rows.push({
      tenantCode,
      diagram: id,
      name: `${diagramNo} · ${at + 1}`,
      sheet: at + 1,
      file: [sheet.fileId],
      pageNo: sheet.pageNo,
      contents: contents.join('\n'),
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

export type StoredSheet = { sheet: number; fileName: string; pageNo: number | null; fileId: string; contents: string };

/** The sheets of a diagram, in their order. */
export async function sheetsOf(tx: Tx, diagram: string): Promise<StoredSheet[]> {
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
