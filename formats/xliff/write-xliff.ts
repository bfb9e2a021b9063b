import { crc32 } from '../checksum';

/** A text on its way to translators. */
export type OutgoingUnit = {
  id: string;
  source: string;
  /** What the text is called so far; null where it is not translated. */
  target: string | null;
  /** Somebody has approved it. */
  isFinal: boolean;
  note: string | null;
  /** Where the text belongs. */
  category: string;
};
export type OutgoingLanguages = { source: string; target: string };

/** Name of the attribute that says what the target was when the file was written; programs of translators pass it on. */
export const WAS = 'was';
const NAMESPACE = 'urn:gnds:entry:1';

/** Mark of a target, by which it is told whether the text changed while the file was with translators. */
export const markOf = (target: string | null): string =>
  crc32(new TextEncoder().encode(target ?? ''))
    .toString(16)
    .padStart(8, '0');

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Half of a pair of code units, or what XML does not know at all, though JSON does. */
const LONELY = /[\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
/** A carriage return would come back as a line feed. */
const CONTROLS = /[\0-\x08\x0B-\x1F]/g; // oxlint-disable-line no-control-regex -- these are what it is about

const escaped = (text: string): string => text.replace(LONELY, '\uFFFD').replace(/[&<>"]/g, (sign) => ESCAPES[sign]!);
const attribute = (text: string): string =>
  escaped(text.replace(CONTROLS, ' ')).replace(/[\n\t]/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** Signs that XML cannot hold stand by their numbers. */
const content = (text: string): string =>
  escaped(text).replace(
    CONTROLS,
    (sign) => `<cp hex="${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}"/>`,
  );

/** The beginning of a file for translators, XLIFF 2.1. */
export const xliffHead = ({ source, target }: OutgoingLanguages): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:gnds="${NAMESPACE}" version="2.1" srcLang="${attribute(source)}" trgLang="${attribute(target)}">\n<file id="entries" canResegment="no">\n`;

export const xliffTail = '</file>\n</xliff>\n';

/** A text with its state, its note, and the mark of what it was called so far. */
export function xliffUnit({ id, source, target, isFinal, note, category }: OutgoingUnit): string {
  const state = target === null ? 'initial' : isFinal ? 'final' : 'translated';
  const notes = [`<note category="source">${escaped(category.replace(CONTROLS, ' '))}</note>`];
  if (note) notes.push(`<note>${escaped(note.replace(CONTROLS, ' '))}</note>`);
  const written = target === null ? '' : `<target xml:space="preserve">${content(target)}</target>`;
  return `<unit id="${attribute(id)}" gnds:${WAS}="${markOf(target)}">\n<notes>${notes.join('')}</notes>\n<segment state="${state}"><source xml:space="preserve">${content(source)}</source>${written}</segment>\n</unit>\n`;
}
