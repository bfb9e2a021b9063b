import { isZip, readZip, type ArchiveLimits } from '../../formats/archive/read-zip';
import type { Language } from '../../contract/constants';
import { endingOf } from '../../contract/wire/upload';
import { UnreadableFile, type FileFinding, type FindingPlace } from '../../formats/finding';
import { bytesOf, headOf, sourceOf, type FileSource } from '../../formats/source';
import { judgedType } from '../platform/files/file-type';
import { judgedDiagram, textsOfDiagram, type PageTexts } from './diagram';
import { ofOne } from './reader';

/** What the files beside a sheet are, and so how they are judged. */
export type PackagedKind = 'diagram' | 'picture';
type Options = {
  kind: PackagedKind;
  /** Bytes of the largest file, and of the largest sheet. */
  most: number;
  mostOfSheet: number;
  archive: ArchiveLimits;
  language: Language;
};

/** A file of an archive: the sheet with its bytes as they are; any other as it may be kept, with what it shows; or why it must not be. */
export type PackagedFile = { name: string } & (
  | { kind: 'sheet'; bytes: Uint8Array }
  | { kind: 'file'; bytes: Uint8Array; type: string; findings: readonly FileFinding[]; pages: readonly PageTexts[] }
  | { kind: 'refused'; rule: string; place: FindingPlace }
);
type Judged = Omit<Extract<PackagedFile, { kind: 'file' }>, 'name' | 'kind'>;

const SHEET = /\.(?:xlsx|csv)$/i;
/** Endings of pictures that fields of records take. */
const PICTURES = ['.png', '.jpg', '.jpeg', '.webp'];

/** Parts of the system that packed the archive; nobody put them there. */
const isLitter = (name: string): boolean => /(^|[/\\])(__MACOSX[/\\]|\.|thumbs\.db$|desktop\.ini$)/i.test(name);

/** A picture, told by what is in it. */
function judgedPicture(name: string, bytes: Uint8Array): Judged {
  if (!PICTURES.includes(endingOf(name)))
    throw new UnreadableFile('package.format', { params: { endings: PICTURES.join(', ') } });
  const type = bytes.length === 0 ? null : judgedType(bytes, name);
  if (!type?.startsWith('image/')) throw new UnreadableFile('package.noPicture');
  return { bytes, type, findings: [], pages: [] };
}

async function judgedFile(source: FileSource, kind: PackagedKind): Promise<Judged> {
  if (kind === 'picture') return judgedPicture(source.name, bytesOf(source));
  const judged = await judgedDiagram(source);
  return { ...judged, pages: await textsOfDiagram(sourceOf(source.name, judged.bytes)) };
}

type Part = FileSource & { size: number };

/** What becomes of one part; what is wrong with it is told of it, and the others are read. */
async function readPart(part: Part, { kind, most, mostOfSheet }: Options): Promise<PackagedFile> {
  const { name, size } = part;
  const isSheet = SHEET.test(name);
  try {
    const max = isSheet ? mostOfSheet : most;
    if (size > max) throw new UnreadableFile(isSheet ? 'file.size' : 'package.large', { params: { max } });
    const whole = sourceOf(name, bytesOf(part));
    return isSheet
      ? { name, kind: 'sheet', bytes: bytesOf(whole) }
      : { name, kind: 'file', ...(await judgedFile(whole, kind)) };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    // Without its sheet the others are nothing.
    if (isSheet) throw new UnreadableFile(error.rule, { part: name, ...error.place });
    return { name, kind: 'refused', rule: error.rule, place: error.place };
  }
}

function partsOf(source: FileSource, { archive, language }: Options): Part[] {
  const bytes = bytesOf(source);
  if (!isZip(headOf(source, 4))) return [{ ...sourceOf(source.name, bytes), size: bytes.length }];
  return readZip(bytes, archive, language).filter(({ name }) => !isLitter(name));
}

/** The files of an archive one by one, or a file alone; its names first. */
export const packagedFiles = ofOne((source, options: Options) => {
  const parts = partsOf(source, options);
  async function* rows() {
    for (const part of parts) yield await readPart(part, options);
  }
  const names = parts.map(({ name }) => name);
  return Promise.resolve({ head: { names, sheets: names.filter((name) => SHEET.test(name)) }, rows: rows() });
});
