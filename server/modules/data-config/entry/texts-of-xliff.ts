import { inArray } from 'drizzle-orm';
import { ENTRY_LANGUAGES, type EntryLanguage, type LocalizedText } from '../../../../contract/text/entry-languages';
import { checkTranslation } from '../../../../contract/text/text-checks';
import { isUuid } from '../../../../contract/validation/uuid';
import { quoted, UnreadableFile, type FindingList } from '../../../../formats/finding';
import { markOf } from '../../../../formats/xliff/write-xliff';
import { isUndone, sourceOfUnit, targetOfUnit, type XliffFile, type XliffUnit } from '../../../../formats/xliff/xliff';
import { dataConfigEntry } from '../../../db/tables';
import type { ImportedRows, ReceivedFile, WriteContext } from '../../../engine/model/behaviour';
import { dbScopeOf } from '../../../scope';
import { readUnits } from './read-units';

const FIELDS = ['sourceText', 'sourceType', 'sourceLanguage', 'texts'] as const;
/** Entries that are looked up at a time. */
const PAGE = 1_000;

type Context = Omit<WriteContext, 'tx'>;
type Known = {
  id: string;
  tenantCode: string;
  sourceText: string;
  sourceType: number;
  sourceLanguage: string;
  texts: LocalizedText;
};

/** Entries that have one of the values, as far as whoever imports sees them. */
async function entriesBy(
  { ports, scope }: Context,
  column: 'id' | 'sourceText',
  values: ReadonlySet<string>,
): Promise<Known[]> {
  const { id, tenantCode, sourceText, sourceType, sourceLanguage, texts } = dataConfigEntry;
  const known: Known[] = [];
  const all = [...values];
  for (let at = 0; at < all.length; at += PAGE) {
    const found = await ports.db.run(dbScopeOf(scope), 'read', (tx) =>
      tx
        .select({ id, tenantCode, sourceText, sourceType, sourceLanguage, texts })
        .from(dataConfigEntry)
        .where(inArray(dataConfigEntry[column], all.slice(at, at + PAGE))),
    );
    known.push(...found.map((one) => ({ ...one, texts: one.texts ?? {} }) as Known));
  }
  return known;
}

/** The entries that the units name by their id, and those of other units that are alone with their source text: they were made again. */
async function knownOf(context: Context, units: readonly XliffUnit[]): Promise<(unit: XliffUnit) => Known | undefined> {
  const ids = new Set(units.map(({ id }) => id.toLowerCase()).filter(isUuid));
  const byId = new Map((await entriesBy(context, 'id', ids)).map((one) => [one.id, one]));
  const others = units.filter(({ id }) => !byId.has(id.toLowerCase()));
  const sources = new Set(others.map((unit) => sourceOfUnit(unit, 'whole')).filter((source) => source !== ''));
  const byText = new Map<string, Known[]>();
  for (const one of await entriesBy(context, 'sourceText', sources))
    byText.set(one.sourceText, [...(byText.get(one.sourceText) ?? []), one]);
  return (unit) => {
    const [one, second] = byText.get(sourceOfUnit(unit, 'whole')) ?? [];
    return byId.get(unit.id.toLowerCase()) ?? (second ? undefined : one);
  };
}

const isSame = (a: string, b: string | null): boolean => a.toLowerCase() === b?.toLowerCase();
const base = (code: string): string => code.toLowerCase().split(/[-_]/, 1)[0] ?? '';

/** The language as entries call it; programs of translators leave the region out where it says nothing. */
function languageIn(code: string | null, line: number): EntryLanguage {
  const exact = ENTRY_LANGUAGES.find((each) => isSame(each, code));
  const alike = ENTRY_LANGUAGES.filter((each) => base(each) === code?.toLowerCase());
  const found = exact ?? (alike.length === 1 ? alike[0] : undefined);
  if (found) return found;
  throw new UnreadableFile('xliff.languageUnknown', { line, params: { language: quoted(code ?? '–') } });
}

/** Source and translation of a unit; `target` is null where it is not all translated. */
type Texts = { source: string; target: string | null };

/** As the entry has it: with what stands for a value, where the file says so apart from the text (`<ph>{0}</ph>`). */
function textsOf(unit: XliffUnit, one: Known | undefined): Texts {
  const whole = sourceOfUnit(unit, 'whole');
  const form = whole === one?.sourceText ? 'whole' : 'text';
  return { source: sourceOfUnit(unit, form), target: targetOfUnit(unit, form) };
}

/** Why the text of a unit cannot be taken over; null where it can. */
function refusalOf(
  { unit, file, texts }: { unit: XliffUnit; file: XliffFile; texts: Texts },
  one: Known | undefined,
  language: EntryLanguage,
): string | null {
  if (!one) return 'xliff.unknownUnit';
  if (one.sourceLanguage === language) return 'xliff.ownLanguage';
  if (base(one.sourceLanguage) !== base(file.sourceLanguage ?? '')) return 'xliff.otherSource';
  if (texts.source !== one.sourceText) return 'xliff.sourceChanged';
  const now = one.texts[language] ?? '';
  const isTouched = unit.was !== null && unit.was !== markOf(now) && now !== texts.target;
  return isTouched ? 'xliff.changedMeanwhile' : null;
}

/** Whether the text may be written; what else is worth a look is told. */
function isSound(text: string, line: number, one: Known, language: EntryLanguage, findings: FindingList): boolean {
  const found = checkTranslation(one.sourceText, text, language);
  const place = { line, params: { unit: quoted(one.sourceText) } };
  for (const { rule, severity, params } of found)
    findings.add(`xliff.check.${rule}`, severity, { ...place, params: { ...place.params, ...params } });
  return found.every(({ severity }) => severity !== 'error');
}

/** One target language a file: two at once could not be looked at side by side. */
function targetOf(files: readonly XliffFile[]): EntryLanguage {
  const languages = new Set(files.map(({ targetLanguage, line }) => languageIn(targetLanguage, line)));
  const [first, second] = languages;
  if (!first || second)
    throw new UnreadableFile(first ? 'xliff.targetLanguages' : 'xliff.empty', {
      params: { list: [...languages].join(', ') },
    });
  return first;
}

/** A text in one language leaves the others of its entry alone. */
const rowOf = (one: Known, language: EntryLanguage, text: string, ofPlatform: boolean): string[] => [
  one.sourceText,
  String(one.sourceType),
  one.sourceLanguage,
  JSON.stringify({ [language]: text }),
  ...(ofPlatform ? [one.tenantCode] : []),
];

type Unit = { unit: XliffUnit; file: XliffFile; one: Known | undefined };

/** Whether the entry was found by its source text. */
const isMadeAgain = (unit: XliffUnit, one: Known | undefined): boolean =>
  one !== undefined && one.id !== unit.id.toLowerCase();

/** The text of a unit that is taken over; null where none is, and why not is told. */
function takenText({ unit, file, one }: Unit, language: EntryLanguage, findings: FindingList): string | null {
  const texts = textsOf(unit, one);
  const place = (params = {}) => ({
    line: unit.line,
    params: { unit: quoted(one?.sourceText ?? texts.source), ...params },
  });
  if (texts.target === null) {
    const undone = unit.segments.find(({ state, target }) => isUndone(state) && (target?.text ?? '').trim() !== '');
    if (undone) findings.warn('xliff.undone', place({ state: quoted(undone.state ?? '') }));
  }
  if (!texts.target?.trim()) return null;
  const rule = refusalOf({ unit, file, texts }, one, language);
  if (rule) findings.error(rule, place({ id: quoted(unit.id), source: quoted(texts.source) }));
  else if (isMadeAgain(unit, one)) findings.tell('xliff.madeAgain', place());
  return one && !rule && isSound(texts.target, unit.line, one, language, findings) ? texts.target : null;
}

/** What came back from translators, one row a unit that has a text; the texts in other languages stay as they are. */
export async function textsOfXliff(context: Context, received: ReceivedFile): Promise<ImportedRows> {
  const { xliff, findings, text } = await readUnits(context, received);
  const language = targetOf(xliff.files);
  const units = xliff.files.flatMap((file) => file.units.map((unit) => ({ file, unit })));
  const known = await knownOf(
    context,
    units.map(({ unit }) => unit),
  );
  const ofPlatform = context.scope.tenant === '';
  const rows = new Map<string, string[]>();
  for (const { file, unit } of units) {
    if (rows.has(unit.id)) continue;
    const one = known(unit);
    const taken = takenText({ unit, file, one }, language, findings);
    if (one && taken !== null) rows.set(unit.id, rowOf(one, language, taken, ofPlatform));
  }
  return {
    fields: ofPlatform ? [...FIELDS, 'tenantCode'] : FIELDS,
    rows: [...rows.values()],
    findings: findings.all(),
    text,
    within: {},
    changesOnly: true,
  };
}
