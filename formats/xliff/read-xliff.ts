import { FindingList, quoted, UnreadableFile } from '../finding';
import type { FileSource } from '../source';
import { readXml, type XmlTag } from '../xml/read-xml';
import { checkXliff } from './check-xliff';
import { WAS } from './write-xliff';
import type { Xliff, XliffFile, XliffSegment, XliffText, XliffUnit } from './xliff';

export type XliffReading = {
  xliff: Xliff;
  counts: Record<'files' | 'units' | 'segments' | 'translated', number>;
  findings: FindingList;
};

/** What repeats texts, or tells of them: suggestions, histories, terms, the segmentation of version 1. */
const PASSED = new Set([
  'alt-trans',
  'matches',
  'changeTrack',
  'glossary',
  'seg-source',
  'skeleton',
  'header',
  'metadata',
  'originalData',
  'ignorable',
]);
/** What stands for a value or for markup of its program. */
const CODES = new Set(['ph', 'pc', 'sc', 'ec', 'x', 'g', 'bx', 'ex', 'bpt', 'ept', 'it']);
/** Those of version 1 hold text of their program, which is not for translation. */
const FOREIGN = new Set(['ph', 'bpt', 'ept', 'it']);
const VERSIONS = /^(?:1\.[0-2]|2\.\d)$/;
const MOST_UNITS = 500_000;

class XliffDraft {
  readonly xliff: Xliff = { version: '', files: [] };
  readonly findings = new FindingList();
  #root: XmlTag | undefined;
  #file: XliffFile | undefined;
  #unit: XliffUnit | undefined;
  #segment: XliffSegment | undefined;
  #text: XliffText | undefined;
  #isNote = false;
  /** How deep inside of what is passed over. */
  #passed = 0;
  /** How deep inside of text that is not for translation. */
  #foreign = 0;
  #units = 0;

  readonly #opens: Readonly<Record<string, (tag: XmlTag) => void>> = {
    file: (tag) => this.#openFile(tag),
    unit: (tag) => this.#openUnit(tag),
    'trans-unit': (tag) => {
      this.#openUnit(tag);
      this.#openSegment(tag, null);
    },
    segment: (tag) => this.#openSegment(tag, tag.attributes.id ?? null),
    source: (tag) => this.#openText('source', tag),
    target: (tag) => this.#openText('target', tag),
    note: () => this.#openNote(),
  };

  open(tag: XmlTag): void {
    if (!this.#root) this.#begin(tag);
    else if (this.#passed > 0 || PASSED.has(tag.name)) this.#passed += 1;
    else if (this.#text) this.#openInline(this.#text, tag);
    else this.#opens[tag.name]?.(tag);
  }

  text(text: string): void {
    if (this.#passed > 0 || this.#foreign > 0) return;
    if (this.#text) this.#text.text += text;
    else if (this.#isNote && this.#unit) this.#unit.notes[this.#unit.notes.length - 1] += text;
  }

  close(name: string): void {
    if (this.#passed > 0) this.#passed -= 1;
    else if (this.#foreign > 0) this.#foreign -= 1;
    else if (name === 'source' || name === 'target') this.#text = undefined;
    else if (name === 'note') this.#isNote = false;
    else if (name === 'unit' || name === 'trans-unit') this.#unit = this.#segment = undefined;
  }

  #begin(tag: XmlTag): void {
    if (tag.name !== 'xliff')
      throw new UnreadableFile('xliff.none', { line: tag.line, params: { element: quoted(tag.name) } });
    const { version = '' } = tag.attributes;
    if (!VERSIONS.test(version))
      throw new UnreadableFile('xliff.version', { line: tag.line, params: { version: quoted(version) } });
    this.#root = tag;
    this.xliff.version = version;
  }

  get #isOld(): boolean {
    return this.xliff.version.startsWith('1.');
  }

  #openFile({ attributes, line }: XmlTag): void {
    const root = this.#root?.attributes ?? {};
    const [id, source, target] = this.#isOld
      ? [attributes.original, attributes['source-language'], attributes['target-language']]
      : [attributes.id, root.srcLang, root.trgLang];
    this.#file = { id: id ?? '', sourceLanguage: source ?? null, targetLanguage: target ?? null, units: [], line };
    this.xliff.files.push(this.#file);
  }

  #openUnit({ attributes, line }: XmlTag): void {
    this.#units += 1;
    if (this.#units > MOST_UNITS) throw new UnreadableFile('xliff.units', { line, params: { max: MOST_UNITS } });
    const name = attributes.name ?? attributes.resname ?? null;
    // The prefix is the program's own choice.
    const mark = Object.keys(attributes).find((key) => key.endsWith(`:${WAS}`));
    const was = mark === undefined ? null : (attributes[mark] ?? null);
    this.#unit = { id: attributes.id ?? '', name, notes: [], was, segments: [], line };
    this.#file?.units.push(this.#unit);
  }

  #openSegment({ attributes, line }: XmlTag, id: string | null): void {
    this.#segment = { id, source: null, target: null, state: attributes.state ?? null, line };
    this.#unit?.segments.push(this.#segment);
  }

  #openText(name: 'source' | 'target', { attributes, line }: XmlTag): void {
    if (!this.#segment) return;
    this.#text = { text: '', codes: [], language: attributes['xml:lang'] ?? null, line };
    this.#segment[name] = this.#text;
    if (name === 'target' && this.#isOld) this.#segment.state = attributes.state ?? null;
  }

  #openInline(into: XliffText, { name, attributes }: XmlTag): void {
    if (this.#foreign > 0) this.#foreign += 1;
    else if (name === 'cp') into.text += characterOf(attributes.hex ?? '');
    else if (CODES.has(name)) {
      into.codes.push(attributes.id ?? attributes.startRef ?? '');
      if (this.#isOld && FOREIGN.has(name)) this.#foreign = 1;
    }
  }

  #openNote(): void {
    if (!this.#unit) return;
    this.#unit.notes.push('');
    this.#isNote = true;
  }
}

/** A character that XML itself cannot hold, by its number; none where it is no number. */
const characterOf = (hex: string): string =>
  /^[\da-f]{1,4}$/i.test(hex) ? String.fromCharCode(parseInt(hex, 16)) : '';

/** Reads a file for translators, XLIFF 2 or 1.2, and says what is wrong with it. */
export async function readXliff(source: FileSource): Promise<XliffReading> {
  const draft = new XliffDraft();
  await readXml(source, {
    open: (tag) => draft.open(tag),
    text: (text) => draft.text(text),
    close: (name) => draft.close(name),
  });
  const { xliff, findings } = draft;
  checkXliff(xliff, findings);
  const units = xliff.files.flatMap((file) => file.units);
  const segments = units.flatMap((unit) => unit.segments);
  const translated = segments.filter(
    ({ target }) => target !== null && (target.text.trim() !== '' || target.codes.length > 0),
  );
  return {
    xliff,
    findings,
    counts: {
      files: xliff.files.length,
      units: units.length,
      segments: segments.length,
      translated: translated.length,
    },
  };
}
