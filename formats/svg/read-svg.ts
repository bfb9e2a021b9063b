import { FindingList, quoted, UnreadableFile } from '../finding';
import type { FileSource } from '../source';
import { readXml, type XmlTag } from '../xml/read-xml';
import { judgedXmlEncoding } from '../xml/xml-encoding';
import { DrawnCount } from './drawn-count';
import { drawnAttributes, isDrawn, leadsOutside } from './drawn-parts';

export type SvgReading = {
  counts: Record<'elements' | 'texts' | 'ids', number>;
  findings: FindingList;
  ids: ReadonlySet<string>;
  texts: string[];
  /** Whole labels, of a text with parts all of them together, and what `data-` attributes say: names of what is drawn. */
  labels: ReadonlySet<string>;
};

/** Elements whose text means something as a whole. */
const WHOLE = new Set(['text', 'title', 'style']);
/** Others, whose text is read: what stands inside of a text is part of it. */
const TEXTS = new Set(['tspan', 'desc']);
/** Where drawing programs say which wire, component, connector or fuse an element is. */
const NAMING = /^data-(?:name|wire|gcid|component|connector|fuse|relay)$/;
const MOST_ELEMENTS = 500_000;
const NAMESPACES = ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => MARKS[mark] ?? '');

/** What stands in a text with all its parts; `y` is where the part stands that was read last. */
type Label = { parts: string[]; y: string | undefined };

/** Whether a part of a text begins another line of it: what is set lower alone may be an index. */
const beginsLine = ({ y: before }: Label, { x, y, dy = '0' }: XmlTag['attributes']): boolean =>
  x !== undefined && (parseFloat(dy) > 0 || (y !== undefined && before !== undefined && y !== before));

/** The label that a text begins; of another element the one that it is part of. */
function labelOf({ name, attributes }: XmlTag, lent: Label | null): Label | null {
  if (WHOLE.has(name)) return { parts: [], y: attributes.y };
  if (lent && beginsLine(lent, attributes)) lent.parts.push('\n');
  if (lent) lent.y = attributes.y ?? lent.y;
  return lent;
}

type Open = {
  name: string;
  isKept: boolean;
  label: Label | null;
  drawn: ReturnType<DrawnCount['open']>;
};
type Write = (markup: string) => void;

/** The drawing as it is read, element by element. */
class Reading {
  readonly findings = new FindingList();
  readonly ids = new Set<string>();
  readonly texts: string[] = [];
  readonly labels = new Set<string>();
  elements = 0;
  readonly #drawn = new DrawnCount();
  readonly #open: Open[] = [];
  readonly #write: Write;

  constructor(write: Write) {
    this.#write = write;
  }

  #count({ name, line }: XmlTag): void {
    if (this.elements === 0 && name !== 'svg')
      throw new UnreadableFile('svg.none', { line, params: { element: quoted(name) } });
    this.elements += 1;
    if (this.elements > MOST_ELEMENTS) throw new UnreadableFile('svg.elements', { params: { max: MOST_ELEMENTS } });
  }

  open(tag: XmlTag): void {
    const { name } = tag;
    this.#count(tag);
    const above = this.#open.at(-1);
    // Styles hold no elements.
    const isInside = above === undefined || (above.isKept && above.name !== 'style');
    const isKept = isDrawn(tag, this.findings) && isInside;
    const attributes = drawnAttributes(tag, this.findings);
    const lent = above?.name === 'style' ? null : (above?.label ?? null);
    this.#open.push({ name, isKept, label: labelOf(tag, lent), drawn: this.#drawn.open(tag.attributes) });
    this.#note(tag);
    if (!isKept) return;
    const own = this.elements === 1 ? NAMESPACES : '';
    this.#write(`<${name}${own}${attributes.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')}>`);
  }

  #note({ attributes, line }: XmlTag): void {
    const { id } = attributes;
    for (const [name, value] of Object.entries(attributes)) if (NAMING.test(name)) this.labels.add(value.trim());
    if (id === undefined) return;
    if (this.ids.has(id)) this.findings.warn('svg.duplicateId', { line, params: { id: quoted(id) } });
    this.ids.add(id);
  }

  text(text: string): void {
    const here = this.#open.at(-1);
    if (!here) return;
    const isSaid = here.label !== null ? here.name !== 'style' : TEXTS.has(here.name);
    if (isSaid && text.trim() !== '') this.texts.push(text.trim());
    here.label?.parts.push(text);
    if (here.isKept && here.name !== 'style') this.#write(escaped(text));
  }

  close(): void {
    const closed = this.#open.pop();
    if (!closed) return;
    this.#drawn.close(closed.drawn);
    if (this.#open.length === 0) this.#drawn.check();
    // A label ends where it began; its parts only lent themselves to it.
    if (closed.label && closed.label !== this.#open.at(-1)?.label) this.#whole(closed, closed.label.parts.join(''));
    if (closed.isKept) this.#write(`</${closed.name}>`);
  }

  /** Styles are judged as a whole: what is parted by a comment is one again where it is drawn. */
  #whole({ name: element, isKept }: Open, text: string): void {
    if (element !== 'style') {
      const label = text.replace(/\s+/g, ' ').trim();
      if (label !== '') this.labels.add(label);
    } else if (leadsOutside(text)) {
      this.findings.warn('svg.outside', { params: { element, attribute: '', value: quoted(text) } });
    } else if (isKept) this.#write(escaped(text));
  }
}

async function readInto(source: FileSource, write: Write): Promise<SvgReading> {
  const reading = new Reading(write);
  const { encoding, claimed } = judgedXmlEncoding(source);
  if (claimed !== null) reading.findings.warn('xml.judged', { params: { claimed, encoding } });
  await readXml(
    source,
    {
      open: (tag) => reading.open(tag),
      text: (text) => reading.text(text),
      close: () => reading.close(),
      instruction: (target) => {
        if (target.toLowerCase() === 'xml-stylesheet')
          reading.findings.warn('svg.outside', { params: { element: target, attribute: '', value: '' } });
      },
    },
    { doctype: 'pass', encoding },
  );
  const { elements, texts, ids, labels, findings } = reading;
  return { counts: { elements, texts: texts.length, ids: ids.size }, findings, ids, texts, labels };
}

/** Reads a drawing (.svg), and tells what a viewer takes out of it before it is shown. */
export const readSvg = (source: FileSource): Promise<SvgReading> => readInto(source, () => undefined);

/** The same, with the drawing as it may be shown: without what runs, embeds or leads elsewhere. Cleaned again it stays as it is. */
export async function cleanSvg(source: FileSource): Promise<SvgReading & { markup: string }> {
  const parts: string[] = [];
  const reading = await readInto(source, (markup) => parts.push(markup));
  return { ...reading, markup: parts.join('') };
}
