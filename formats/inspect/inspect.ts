import { readBpmn } from '../bpmn/read-bpmn';
import { readDbc } from '../dbc/read-dbc';
import { UnreadableFile, type FileFinding, type FindingList } from '../finding';
import { readOdx } from '../odx/read-odx';
import { readOtx } from '../otx/read-otx';
import type { FileSource } from '../source';
import { readPdf } from '../pdf/read-pdf';
import { readSvg } from '../svg/read-svg';
import { readVbf } from '../vbf/read-vbf';
import { readCsv } from '../sheet/read-csv';
import { readXlsx } from '../sheet/read-xlsx';
import { readXliff } from '../xliff/read-xliff';
import type { FileKind, Inspection } from './inspection';
import { kindOf } from './recognise';

const told = ({ rule, place }: UnreadableFile): FileFinding => ({ rule, severity: 'error', ...place });

const unread = (kind: FileKind | null, failure: UnreadableFile, findings: FileFinding[] = []): Inspection => ({
  kind,
  counts: {},
  findings: [...findings, told(failure)],
  isUnreadable: true,
});

type Read = {
  counts: Readonly<Record<string, number>>;
  findings: FindingList;
  failure?: UnreadableFile;
  lossless?: boolean;
};

const inspectionOf = (kind: FileKind, { counts, findings, failure, lossless }: Read): Inspection =>
  failure
    ? unread(kind, failure, findings.all())
    : { kind, counts, ...(lossless === undefined ? {} : { lossless }), findings: findings.all(), isUnreadable: false };

/** Reads of several files one after the other, where each stands alone. */
const alone =
  (read: (source: FileSource) => Promise<Read>) =>
  async (sources: readonly FileSource[]): Promise<Read[]> => {
    const readings: Read[] = [];
    for (const source of sources) readings.push(await read(source));
    return readings;
  };

/** Readers by kind; each is given all files of its kinds at once, as a package. */
const READERS: readonly (readonly [readonly FileKind[], (sources: readonly FileSource[]) => Promise<Read[]>])[] = [
  [['pdx'], readOdx],
  [['otx'], readOtx],
  [['dbc'], alone(readDbc)],
  [['vbf'], alone(readVbf)],
  [['bpmn'], alone(readBpmn)],
  [['svg'], alone(readSvg)],
  [['pdf'], alone(readPdf)],
  [['xlf'], alone(readXliff)],
  [['xlsx'], alone(readXlsx)],
  [['csv'], alone(readCsv)],
];

type Known = { at: number; source: FileSource; kind: FileKind };

/** One reader for all that it is about; where it gives up on one, each is read alone. */
async function readAll(known: readonly Known[], read: (sources: readonly FileSource[]) => Promise<Read[]>) {
  try {
    const readings = await read(known.map(({ source }) => source));
    return known.map(({ at, kind }, place) => [at, inspectionOf(kind, readings[place]!)] as const);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const [only, ...others] = known;
    if (only && others.length === 0) return [[only.at, unread(only.kind, error)] as const];
    const each: (readonly [number, Inspection])[] = [];
    for (const one of known) each.push(...(await readAll([one], read)));
    return each;
  }
}

/** Recognises files by their contents, reads them, those of one kind together as a package, and says what is in them and what is wrong. */
export async function inspectFiles(sources: readonly FileSource[]): Promise<Inspection[]> {
  const found = new Map<number, Inspection>();
  const known: Known[] = [];
  for (const [at, source] of sources.entries()) {
    try {
      const kind = await kindOf(source);
      if (kind) known.push({ at, source, kind });
      else found.set(at, unread(null, new UnreadableFile('file.unknown')));
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      found.set(at, unread(null, error));
    }
  }
  for (const [kinds, read] of READERS) {
    const own = known.filter(({ kind }) => kinds.includes(kind));
    if (own.length > 0) for (const [at, inspection] of await readAll(own, read)) found.set(at, inspection);
  }
  return sources.map((_, at) => found.get(at) ?? unread(null, new UnreadableFile('file.unknown')));
}
