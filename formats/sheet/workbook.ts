import { UnreadableFile } from '../finding';
import { readXml, type XmlTag } from '../xml/read-xml';
import { builtInFormat, formatOf, type NumberFormat } from './number-format';
import type { PackageParts } from './package-parts';

export type WorkbookSheet = {
  name: string;
  isHidden: boolean;
  /** Name of its part; empty where the workbook names none. */
  path: string;
};
export type Workbook = {
  /** In the order in which they stand; charts are none. */
  sheets: WorkbookSheet[];
  is1904: boolean;
  isUncalculated: boolean;
  /** Names of the parts with its shared texts and its formats. */
  sharedTexts: string;
  styles: string;
};

const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true';

/** The identifier of the relation of an element, whatever prefix it has. */
const relationIn = (attributes: XmlTag['attributes']): string =>
  Object.entries(attributes).find(([name]) => /^[^:]+:id$/i.test(name))?.[1] ?? '';

/** What the workbook says of its sheets, and where the parts are that all of them share. */
export async function readWorkbook(parts: PackageParts): Promise<Workbook> {
  const path = await parts.workbookName();
  const relations = await parts.relationsOf(path);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const targets = new Map(relations.map(({ id, target }) => [id, target]));
  const ofType = (type: string, usual: string): string =>
    relations.find((relation) => relation.type === type)?.target ?? `${folder}${usual}`;
  const isSheet = new Map(relations.map(({ id, type }) => [id, !/^(?:chart|dialog|macro|xlMacro)sheet$/i.test(type)]));
  const found: Workbook = {
    sheets: [],
    is1904: false,
    isUncalculated: false,
    sharedTexts: ofType('sharedStrings', 'sharedStrings.xml'),
    styles: ofType('styles', 'styles.xml'),
  };
  let count = 0;
  const taken = new Set<string>();
  const handle: Readonly<Record<string, (attributes: XmlTag['attributes']) => void>> = {
    workbookPr: ({ date1904 }) => void (found.is1904 = isTrue(date1904)),
    calcPr: ({ fullCalcOnLoad }) => void (found.isUncalculated = isTrue(fullCalcOnLoad)),
    sheet: (attributes) => {
      count += 1;
      const id = relationIn(attributes);
      if (isSheet.get(id) === false) return;
      const isHidden = (attributes.state ?? 'visible') !== 'visible';
      const usual = relations.length === 0 ? `${folder}worksheets/sheet${count}.xml` : '';
      // A part is one sheet: what names it again has none.
      const path = targets.get(id) ?? usual;
      found.sheets.push({ name: attributes.name ?? '', isHidden, path: taken.has(path) ? '' : path });
      taken.add(path);
    },
  };
  const source = parts.part(path);
  if (!source) throw new UnreadableFile('sheet.none');
  await readXml(source, { open: ({ name, attributes }) => handle[name]?.(attributes) });
  return found;
}

/** The format of each style of cells, by its number. */
export async function readFormats(parts: PackageParts, name: string): Promise<NumberFormat[]> {
  const formats: NumberFormat[] = [];
  const styles = parts.part(name);
  if (!styles) return formats;
  const own = new Map<number, NumberFormat>();
  let isOfCells = false;
  await readXml(styles, {
    open: ({ name: element, attributes: { numFmtId, formatCode } }) => {
      const id = Number(numFmtId ?? 0);
      if (element === 'numFmt') own.set(id, formatOf(formatCode ?? ''));
      else if (element === 'cellXfs') isOfCells = true;
      else if (element === 'xf' && isOfCells) formats.push(own.get(id) ?? builtInFormat(id));
    },
    close: (element) => {
      if (element === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
}
