import { UnreadableFile } from '../finding';
import type { FileSource } from '../source';
import { readXml } from '../xml/read-xml';

export type WorkbookSheet = { name: string; isHidden: boolean; path: string };
export type Workbook = { sheets: WorkbookSheet[]; has1904: boolean };

type Parts = ReadonlyMap<string, FileSource>;

const FOLDER = 'xl/';
/** Numbers of formats that show a day or a time, of those that every sheet has. */
const isDateFormat = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
/** Letters of days and times, outside of quotes, brackets and escapes. */
const isDateCode = (code: string): boolean => /[ymdhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** The sheets in the order in which they stand, with the part of each. */
export async function readWorkbook(parts: Parts): Promise<Workbook> {
  const workbook = parts.get('xl/workbook.xml');
  if (!workbook) throw new UnreadableFile('sheet.none');
  const targets = new Map<string, string>();
  /** Sheets that are a chart, and have no cells. */
  const charts = new Set<string>();
  const relations = parts.get('xl/_rels/workbook.xml.rels');
  if (relations)
    await readXml(relations, {
      open: ({ name, attributes: { Id = '', Target = '', Type = '' } }) => {
        if (Type.endsWith('/chartsheet')) charts.add(Id);
        if (name === 'Relationship')
          targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `${FOLDER}${Target.replace(/^\.\//, '')}`);
      },
    });
  const found: Workbook = { sheets: [], has1904: false };
  await readXml(workbook, {
    open: ({ name, attributes }) => {
      if (name === 'workbookPr') found.has1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      if (charts.has(id)) return;
      const isHidden = (attributes.state ?? 'visible') !== 'visible';
      found.sheets.push({ name: attributes.name ?? '', isHidden, path: targets.get(id) ?? '' });
    },
  });
  return found;
}

/** Numbers of the styles that show a day or a time. */
export async function readDateStyles(parts: Parts): Promise<ReadonlySet<number>> {
  const dates = new Set<number>();
  const styles = parts.get('xl/styles.xml');
  if (!styles) return dates;
  const own = new Map<number, boolean>();
  let isWithin = false;
  let at = 0;
  await readXml(styles, {
    open: ({ name, attributes }) => {
      const format = Number(attributes.numFmtId ?? 0);
      if (name === 'numFmt') own.set(format, isDateCode(attributes.formatCode ?? ''));
      else if (name === 'cellXfs') isWithin = true;
      else if (name === 'xf' && isWithin) {
        if (own.get(format) ?? isDateFormat(format)) dates.add(at);
        at += 1;
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isWithin = false;
    },
  });
  return dates;
}

/** Those of the shared texts that are asked for, by their number. */
export async function readSharedTexts(parts: Parts, wanted: ReadonlySet<number>): Promise<Map<number, string>> {
  const texts = new Map<number, string>();
  const shared = parts.get('xl/sharedStrings.xml');
  if (!shared || wanted.size === 0) return texts;
  let at = -1;
  let isText = false;
  /** How a text is read aloud is no part of it. */
  let isPhonetic = false;
  await readXml(shared, {
    open: ({ name }) => {
      if (name === 'si') at += 1;
      isPhonetic ||= name === 'rPh';
      isText = name === 't' && !isPhonetic && wanted.has(at);
    },
    text: (text) => {
      if (isText) texts.set(at, (texts.get(at) ?? '') + text);
    },
    close: (name) => {
      if (name === 'rPh') isPhonetic = false;
      isText = false;
    },
  });
  return texts;
}
