import { UnreadableFile } from '../finding';
import { readXml } from '../xml/read-xml';
import { unescaped } from './cell-value';
import type { PackageParts } from './package-parts';

/** Bytes of one block of texts, and of all of them. */
const BLOCK = 1024 * 1024;
const MOST = 256 * 1024 * 1024;

/**
 * Texts that cells share, by their number. A large workbook has millions of them, which take a multiple of their length as strings: they are
 * kept as bytes.
 */
export class SharedTexts {
  readonly #blocks: Uint8Array[] = [];
  /** Of each text: its block, where it begins there, and its length. */
  #places = new Uint32Array(3 * 1024);
  #count = 0;
  #used = BLOCK;
  #size = 0;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });

  /** @throws `UnreadableFile` where all texts together are too long. */
  add(text: string): void {
    // A character takes three bytes at most.
    const room = text.length * 3;
    let block = this.#blocks.at(-1);
    if (!block || this.#used + room > block.length) {
      block = new Uint8Array(Math.max(BLOCK, room));
      this.#size += block.length;
      if (this.#size > MOST) throw new UnreadableFile('archive.size', { params: { max: MOST } });
      this.#blocks.push(block);
      this.#used = 0;
    }
    const { written } = this.#encoder.encodeInto(text, block.subarray(this.#used));
    const at = this.#count * 3;
    if (at + 3 > this.#places.length) {
      const larger = new Uint32Array(this.#places.length * 2);
      larger.set(this.#places);
      this.#places = larger;
    }
    this.#places.set([this.#blocks.length - 1, this.#used, written], at);
    this.#used += written;
    this.#count += 1;
  }

  /** Null where there is none of that number. */
  text(index: number): string | null {
    if (!Number.isInteger(index) || index < 0 || index >= this.#count) return null;
    const at = index * 3;
    const from = this.#places[at + 1]!;
    return this.#decoder.decode(this.#blocks[this.#places[at]!]!.subarray(from, from + this.#places[at + 2]!));
  }
}

/** Reads the texts that cells share. How a text is read aloud is no part of it. */
export async function readSharedTexts(parts: PackageParts, name: string): Promise<SharedTexts> {
  const texts = new SharedTexts();
  const source = parts.part(name);
  if (!source) return texts;
  let text = '';
  let isText = false;
  let phonetic = 0;
  await readXml(source, {
    open: ({ name: element }) => {
      if (element === 'si') text = '';
      else if (element === 'rPh') phonetic += 1;
      else if (element === 't') isText = phonetic === 0;
    },
    text: (more) => {
      if (isText) text += more;
    },
    close: (element) => {
      if (element === 'si') texts.add(unescaped(text));
      else if (element === 'rPh') phonetic -= 1;
      isText = false;
    },
  });
  return texts;
}
