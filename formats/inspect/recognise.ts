import { isZip, readZip } from '../archive/read-zip';
import { isDbc } from '../dbc/read-dbc';
import { UnreadableFile } from '../finding';
import { isOdxPackage } from '../odx/read-odx';
import { decodedText } from '../encoding/judge';
import { bytesOf, headOf, type FileSource } from '../source';
import { isVbf } from '../vbf/tokens';
import { hasWorkbook } from '../sheet/other-kinds';
import { readXml } from '../xml/read-xml';
import { SYNTAX_RULES } from '../xml/syntax-fault';
import { judgedXmlEncoding } from '../xml/xml-encoding';
import type { FileKind } from './inspection';

const LOOKED_AT = 64 * 1024;

/** Kinds of XML by their root element, and the namespace where others have that, too. */
const ROOTS: Readonly<Record<string, FileKind>> = {
  ODX: 'pdx',
  otx: 'otx',
  definitions: 'bpmn',
  svg: 'svg',
  xliff: 'xlf',
};

/** Ends the reading as soon as the root is known. */
class Seen extends Error {}

async function rootOf(source: FileSource): Promise<string | null> {
  let root: string | null = null;
  try {
    await readXml(
      source,
      {
        open: ({ name }) => {
          root = name;
          throw new Seen();
        },
      },
      { doctype: 'pass', encoding: judgedXmlEncoding(source).encoding },
    );
  } catch (error) {
    if (!(error instanceof Seen || error instanceof UnreadableFile)) throw error;
    // What is wrong with it, the reader of its kind says; a document type hides what kind that is.
    if (error instanceof UnreadableFile && !SYNTAX_RULES.has(error.rule) && root === null) throw error;
  }
  return root;
}

const isXml = (head: Uint8Array): boolean => {
  const start = new TextDecoder('latin1').decode(head.subarray(0, 512)).replaceAll('\0', '');
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*<[?!\w]/.test(start);
};

function kindOfArchive(source: FileSource): FileKind | null {
  const files = readZip(bytesOf(source));
  if (hasWorkbook(files.map(({ name }) => name))) return 'xlsx';
  if (files.some(({ name }) => /\.otx$/i.test(name))) return 'otx';
  return isOdxPackage(files) || files.some(({ name }) => name === 'index.xml') ? 'pdx' : null;
}

/** Lines by which a table is known below captions, and below lines that are drawn around titles. */
const FIRST_LINES = 12;

/** Whether several of the first lines of a text have as many bars or tabs: programs put captions above a table. */
function isTable(text: string): boolean {
  const counts = text.split(/\r\n|\n|\r/, FIRST_LINES).map((line) => line.replace(/[^|\t]/g, '').length);
  return counts.some((count, at) => count > 1 && counts.indexOf(count) < at);
}

function kindOfText(head: Uint8Array, name: string): FileKind | null {
  const { text } = decodedText(head, { isCut: head.length === LOOKED_AT });
  if (isVbf(text)) return 'vbf';
  if (isDbc(text)) return 'dbc';
  if (text.includes('\0')) return null;
  // A text of one column looks like any other text: its name says it.
  const isSheet = /^(?:[ \r]*\n)*[^\n]*[,;|\t]/.test(text) || isTable(text) || /\.(?:csv|tsv)$/i.test(name);
  return isSheet ? 'csv' : null;
}

/** The kind of a file by what is in it, whatever its name says; null where it is none of ours. */
export async function kindOf(source: FileSource): Promise<FileKind | null> {
  const head = headOf(source, LOOKED_AT);
  if (isZip(head)) return kindOfArchive(source);
  if (new TextDecoder('latin1').decode(head.subarray(0, 1024)).includes('%PDF-')) return 'pdf';
  if (isXml(head)) return ROOTS[(await rootOf(source)) ?? ''] ?? null;
  return kindOfText(head, source.name);
}
