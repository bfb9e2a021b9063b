import type { XmlTag } from '../xml/read-xml';
import type { XliffText } from './xliff';

/** What stands for a value or for markup of its program. */
const CODES = new Set(['ph', 'pc', 'sc', 'ec', 'x', 'g', 'bx', 'ex', 'bpt', 'ept', 'it']);
/** Those of version 1 hold text of their program, which is not for translation. */
const FOREIGN = new Set(['ph', 'bpt', 'ept', 'it']);

/** A character that XML itself cannot hold, by its number; none where it is no number. */
export const characterOf = (hex: string): string =>
  /^[\da-f]{1,6}$/i.test(hex) && parseInt(hex, 16) <= 0x10ffff ? String.fromCodePoint(parseInt(hex, 16)) : '';

const orderOf = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;

/** A source or a target while it is read. */
export class DraftText {
  readonly text: XliffText;
  readonly #isOld: boolean;
  readonly #data: ReadonlyMap<string, string>;
  /** What the elements that are open end with. */
  readonly #ends: string[] = [];
  /** How deep inside of text that is not for translation. */
  #foreign = 0;

  /** `data`: texts of programs by their ids, as version 2 has them. */
  constructor({ attributes, line }: XmlTag, isOld: boolean, data: ReadonlyMap<string, string>) {
    const language = attributes['xml:lang'] ?? null;
    const order = orderOf(attributes.order);
    this.text = { text: '', whole: '', codes: [], optional: [], language, order, line };
    this.#isOld = isOld;
    this.#data = data;
  }

  /** What a program writes in place of a code: by its id among the texts of programs, or in an attribute. */
  #original(attributes: XmlTag['attributes'], references: readonly string[], equivalents: readonly string[]): string {
    const known = references.map((name) => this.#data.get(attributes[name] ?? ''));
    return [...known, ...equivalents.map((name) => attributes[name])].find((each) => each !== undefined) ?? '';
  }

  open({ name, attributes }: XmlTag): void {
    let end = '';
    if (this.#foreign > 0) this.#foreign += 1;
    else if (name === 'cp') this.add(characterOf(attributes.hex ?? ''));
    else if (CODES.has(name)) end = this.#openCode(name, attributes);
    this.#ends.push(end);
  }

  #openCode(name: string, attributes: XmlTag['attributes']): string {
    const id = attributes.id ?? attributes.startRef ?? '';
    this.text.codes.push(id);
    if (attributes.canDelete === 'yes') this.text.optional.push(id);
    this.text.whole += this.#original(attributes, ['dataRef', 'dataRefStart'], ['equiv', 'equivStart', 'equiv-text']);
    if (this.#isOld && FOREIGN.has(name)) this.#foreign = 1;
    return this.#original(attributes, ['dataRefEnd'], ['equivEnd']);
  }

  add(text: string): void {
    this.text.whole += text;
    if (this.#foreign === 0) this.text.text += text;
  }

  close(): void {
    if (this.#foreign > 0) this.#foreign -= 1;
    this.text.whole += this.#ends.pop() ?? '';
  }
}
