import { placeholdersIn } from '../../contract/text/text-checks';
import { quoted, type FindingList } from '../finding';
import {
  isTranslated,
  isUndone,
  segmentsOf,
  type Xliff,
  type XliffFile,
  type XliffSegment,
  type XliffText,
  type XliffUnit,
} from './xliff';

/** States that a version names; those of programs (`x-…`) are their own matter. */
const STATES = new Set(['initial', 'translated', 'reviewed', 'final']);
const OLD_STATES = new Set([
  'new',
  'translated',
  'final',
  'signed-off',
  'needs-adaptation',
  'needs-l10n',
  'needs-translation',
  'needs-review-adaptation',
  'needs-review-l10n',
  'needs-review-translation',
]);
/** In these there need not be a target yet, beside those in which none is a translation. */
const OPEN = /^(?:needs-adaptation|x-.*)$/;

/** Items of the first list that the second one lacks, each as often as it is lacking. */
function lacking(items: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const other of others) left.set(other, (left.get(other) ?? 0) + 1);
  return items.filter((item) => {
    const number = left.get(item) ?? 0;
    if (number > 0) left.set(item, number - 1);
    return number === 0;
  });
}

const shownCode = (id: string): string => `<${id}>`;
const gapsOf = ({ text, codes }: XliffText): string[] => [...codes.map(shownCode), ...placeholdersIn(text)];

/** Of a whole unit: its segments may have been parted elsewhere, and their order changed. */
function checkGaps(unit: XliffUnit, findings: FindingList): void {
  const segments = segmentsOf(unit);
  const done = segments.filter(isTranslated);
  if (done.length === segments.length) tellGaps(unit.id, done, findings);
  else for (const segment of done) tellGaps(unit.id, [segment], findings);
}

function tellGaps(id: string, segments: readonly XliffSegment[], findings: FindingList): void {
  const sources = segments.flatMap(({ source }) => (source ? gapsOf(source) : []));
  const targets = segments.flatMap(({ target }) => (target ? gapsOf(target) : []));
  const line = segments[0]?.target?.line;
  const told = (list: string[]) => ({ line, params: { unit: quoted(id), list: quoted(list.join(' ')) } });
  const optional = segments.flatMap(({ source }) => source?.optional ?? []).map(shownCode);
  const lost = lacking(lacking(sources, targets), optional);
  if (lost.length > 0) findings.error('xliff.placeholders', told(lost));
  const more = lacking(targets, sources);
  if (more.length > 0) findings.warn('xliff.placeholdersMore', told(more));
}

/** In version 1 a text may be told without its region: `en` is `en-US`. */
function isLanguage(language: string, expected: string, isOld: boolean): boolean {
  const [a, b] = [language.toLowerCase(), expected.toLowerCase()];
  return a === b || (isOld && (a.startsWith(`${b}-`) || b.startsWith(`${a}-`)));
}

function checkLanguage(text: XliffText | null, expected: string | null, isOld: boolean, findings: FindingList): void {
  const language = text?.language;
  if (!text || !language || expected === null || isLanguage(language, expected, isOld)) return;
  findings.error('xliff.otherLanguage', {
    line: text.line,
    params: { language: quoted(language), expected: quoted(expected) },
  });
}

function checkState(unit: string, { state, target, line }: XliffSegment, isOld: boolean, findings: FindingList): void {
  if (state === null) return;
  const place = { line, params: { unit: quoted(unit), state: quoted(state) } };
  const isKnown = isOld ? OLD_STATES.has(state) || state.startsWith('x-') : STATES.has(state);
  if (!isKnown) findings.warn('xliff.state', place);
  else if (!isUndone(state) && !OPEN.test(state) && !target) findings.warn('xliff.noTarget', place);
}

function checkUnit(unit: XliffUnit, file: XliffFile, isOld: boolean, findings: FindingList): void {
  const place = { line: unit.line, params: { unit: quoted(unit.id) } };
  if (segmentsOf(unit).length === 0) findings.error('xliff.noSegment', place);
  const ids = new Set<string>();
  for (const segment of unit.segments) {
    if (!segment.source) findings.error('xliff.noSource', { ...place, line: segment.line });
    checkLanguage(segment.source, file.sourceLanguage, isOld, findings);
    checkLanguage(segment.target, file.targetLanguage, isOld, findings);
    checkState(unit.id, segment, isOld, findings);
    if (segment.id === null) continue;
    if (ids.has(segment.id))
      findings.error('xliff.duplicateSegment', {
        line: segment.line,
        params: { id: quoted(segment.id), unit: quoted(unit.id) },
      });
    ids.add(segment.id);
  }
  checkGaps(unit, findings);
}

function checkLanguages(file: XliffFile, findings: FindingList): void {
  const { line, sourceLanguage, targetLanguage, units } = file;
  if (!sourceLanguage) findings.error('xliff.sourceLanguage', { line });
  if (targetLanguage) return;
  const hasTargets = units.some(({ segments }) => segments.some(({ target }) => target !== null));
  findings.add('xliff.targetLanguage', hasTargets ? 'error' : 'warning', { line });
}

function checkUnits(file: XliffFile, isOld: boolean, findings: FindingList): void {
  const ids = new Set<string>();
  for (const unit of file.units) {
    const { id, line } = unit;
    if (id === '') findings.error('xliff.noId', { line });
    else if (ids.has(id)) findings.error('xliff.duplicateUnit', { line, params: { id: quoted(id) } });
    ids.add(id);
    checkUnit(unit, file, isOld, findings);
  }
}

/** Languages, ids, states and placeholders of a file for translators. */
export function checkXliff({ version, files }: Xliff, findings: FindingList): void {
  const isOld = version.startsWith('1.');
  if (files.every(({ units }) => units.length === 0)) findings.warn('xliff.empty');
  const targets = new Set(files.flatMap(({ targetLanguage }) => targetLanguage?.toLowerCase() ?? []));
  if (targets.size > 1) findings.error('xliff.targetLanguages', { params: { list: quoted([...targets].join(', ')) } });
  const ids = new Set<string>();
  for (const file of files) {
    // In version 1.2 it is the name of what the texts were taken from, and may come again.
    if (!isOld && ids.has(file.id))
      findings.error('xliff.duplicateFile', { line: file.line, params: { id: quoted(file.id) } });
    ids.add(file.id);
    checkLanguages(file, findings);
    checkUnits(file, isOld, findings);
  }
}
