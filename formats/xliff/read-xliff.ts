import { FindingList, quoted, UnreadableFile } from '../finding';
import type { FileSource } from '../source';
import type { TextOptions } from '../encoding/judge';
import type { TextSample } from '../encoding/text-sample';
import { readXml, type XmlTag } from '../xml/read-xml';
import { judgedXmlEncoding, xmlSampleOf } from '../xml/xml-encoding';
import { checkXliff } from './check-xliff';
import { characterOf, DraftText } from './draft-text';
import { WAS } from './write-xliff';
import { isTranslated, segmentsOf, type Xliff, type XliffFile, type XliffSegment, type XliffUnit } from './xliff';

export type XliffReading = {
  xliff: Xliff;
  counts: Record<'files' | 'units' | 'segments' | 'translated', number>;
  findings: FindingList;
  /** Its encoding and lines of it, where the encoding is one that can be chosen. */
  text: TextSample | null;
};

/** What repeats texts, or tells of them: suggestions, histories, terms, the segmentation of version 1. */
const PASSED = new Set([
  'alt-trans',
  'matches',
  'changeTrack',
  'glossary',
  'resourceData',
  'seg-source',
  'skeleton',
  'header',
  'metadata',
]);
const VERSIONS = /^(?:1\.[0-2]|2\.\d)$/;
const MOST_UNITS = 500_000;

class XliffDraft {
  readonly xliff: Xliff = { version: '', files: [] };
  readonly findings = new FindingList();
  #root: XmlTag | undefined;
  #file: XliffFile | undefined;
  #unit: XliffUnit | undefined;
  #segment: XliffSegment | undefined;
  #text: DraftText | undefined;
  #isNote = false;
  /** Texts of programs that a unit of version 2 names, by their ids. */
  readonly #data = new Map<string, string>();
  #datum: string | undefined;
  /** How deep inside of what is passed over. */
  #passed = 0;
  #units = 0;

  readonly #opens: Readonly<Record<string, (tag: XmlTag) => void>> = {
    file: (tag) => this.#openFile(tag),
    unit: (tag) => this.#openUnit(tag),
    'trans-unit': (tag) => {
      this.#openUnit(tag);
      this.#openSegment(tag, null);
    },
    segment: (tag) => this.#openSegment(tag, tag.attributes.id ?? null),
    ignorable: (tag) => this.#openSegment(tag, tag.attributes.id ?? null, true),
    source: (tag) => this.#openText('source', tag),
    target: (tag) => this.#openText('target', tag),
    note: () => this.#openNote(),
    data: ({ attributes }) => this.#openData(attributes.id ?? ''),
    cp: ({ attributes }) => this.text(characterOf(attributes.hex ?? '')),
  };

  open(tag: XmlTag): void {
    if (!this.#root) this.#begin(tag);
    else if (this.#isPassed(tag)) this.#passed += 1;
    else if (this.#text) this.#text.open(tag);
    else this.#opens[tag.name]?.(tag);
  }

  /** Elements of other programs have a prefix of their own. */
  #isPassed({ name, prefix }: XmlTag): boolean {
    if (this.#passed > 0 || PASSED.has(name)) return true;
    return !this.#text && !this.#isNote && prefix !== this.#root?.prefix;
  }

  text(text: string): void {
    if (this.#passed > 0) return;
    if (this.#text) this.#text.add(text);
    else if (this.#isNote && this.#unit) this.#unit.notes[this.#unit.notes.length - 1] += text;
    else if (this.#datum !== undefined) this.#data.set(this.#datum, (this.#data.get(this.#datum) ?? '') + text);
  }

  close(name: string): void {
    if (this.#passed > 0) this.#passed -= 1;
    else if (this.#text && name !== 'source' && name !== 'target') this.#text.close();
    else this.#end(name);
  }

  #end(name: string): void {
    if (name === 'source' || name === 'target') this.#text = undefined;
    else if (name === 'note') this.#isNote = false;
    else if (name === 'data') this.#datum = undefined;
    else if (name === 'segment' || name === 'ignorable') this.#segment = undefined;
    else if (name === 'unit' || name === 'trans-unit') {
      this.#unit = this.#segment = undefined;
      this.#data.clear();
    }
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

  #openSegment({ attributes, line }: XmlTag, id: string | null, isIgnorable = false): void {
    // The state of a unit of version 1 stands with its target.
    const state = this.#isOld ? null : (attributes.state ?? null);
    this.#segment = { id, source: null, target: null, state, isIgnorable, line };
    this.#unit?.segments.push(this.#segment);
  }

  #openText(name: 'source' | 'target', tag: XmlTag): void {
    if (!this.#segment) return;
    this.#text = new DraftText(tag, this.#isOld, this.#data);
    this.#segment[name] = this.#text.text;
    if (name === 'target' && this.#isOld) this.#segment.state = tag.attributes.state ?? null;
  }

  #openNote(): void {
    if (!this.#unit) return;
    this.#unit.notes.push('');
    this.#isNote = true;
  }

  #openData(id: string): void {
    if (!this.#unit) return;
    this.#datum = id;
    this.#data.set(id, '');
  }
}

/**
 * Reads a file for translators, XLIFF 2 or 1.2, and says what is wrong with it.
 *
 * @param options The encoding, where somebody said it, and the language of whoever sends the file, a hint for judging it.
 */
export async function readXliff(source: FileSource, options: TextOptions = {}): Promise<XliffReading> {
  const draft = new XliffDraft();
  const judged = judgedXmlEncoding(source, options);
  const { encoding, claimed } = judged;
  await readXml(
    source,
    {
      open: (tag) => draft.open(tag),
      text: (text) => draft.text(text),
      close: (name) => draft.close(name),
    },
    { doctype: 'pass', encoding },
  );
  const { xliff, findings } = draft;
  if (claimed !== null) findings.warn('xml.judged', { params: { claimed, encoding } });
  checkXliff(xliff, findings);
  const units = xliff.files.flatMap((file) => file.units);
  const segments = units.flatMap(segmentsOf);
  return {
    xliff,
    findings,
    text: xmlSampleOf(source, judged),
    counts: {
      files: xliff.files.length,
      units: units.length,
      segments: segments.length,
      translated: segments.filter(isTranslated).length,
    },
  };
}
