import { crc16, crc32 } from '../checksum';
import { UnreadableFile } from '../finding';

/** `at` is where the block begins in the file. */
export type VbfBlock = { address: number; length: number; crc: number; isIntact: boolean; at: number };

/** Address and length, four bytes each. */
const HEAD = 8;
const CRC = 2;
const MOST_BLOCKS = 100_000;

const numberIn = (bytes: readonly number[]): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0);

/**
 * Reads the blocks of a versatile binary file as its bytes arrive, in pieces of any size. Of the file itself nothing is kept, so that memory does
 * not grow with it.
 */
export class BlockReader {
  readonly blocks: VbfBlock[] = [];
  /** CRC-32 of all bytes so far. */
  checksum = 0;
  /** Where the next byte stands in the file. */
  #at: number;
  /** Where the block begins that is being read. */
  #begin: number;
  /** The bytes of a head or of a checksum that have arrived. */
  #few: number[] = [];
  /** The block whose data is being read; null while its head is. */
  #open: { address: number; length: number; left: number; crc: number } | null = null;

  /** @param from Where the blocks begin in the file. */
  constructor(from: number) {
    this.#at = from;
    this.#begin = from;
  }

  /** Where the block begins that the end of the file cuts off; null where the last one is complete. */
  get cutOffAt(): number | null {
    return this.#at === this.#begin ? null : this.#begin;
  }

  /** Takes the next bytes of the file. Throws `UnreadableFile` where there are too many blocks. */
  take(bytes: Uint8Array): void {
    this.checksum = crc32(bytes, this.checksum);
    let at = 0;
    while (at < bytes.length) {
      const { length } = this.#next(bytes.subarray(at));
      at += length;
      this.#at += length;
      this.#closeBlock();
    }
  }

  /** Takes as much of the bytes as belongs to one part of a block: its head, its data or its checksum. */
  #next(bytes: Uint8Array): Uint8Array {
    const open = this.#open;
    if (open && open.left > 0) {
      const data = bytes.subarray(0, open.left);
      open.crc = crc16(data, open.crc);
      open.left -= data.length;
      return data;
    }
    const part = bytes.subarray(0, (open ? CRC : HEAD) - this.#few.length);
    this.#few.push(...part);
    if (!open && this.#few.length === HEAD) {
      const length = numberIn(this.#few.slice(4));
      this.#open = { address: numberIn(this.#few.slice(0, 4)), length, left: length, crc: crc16(NOTHING) };
      this.#few = [];
    }
    return part;
  }

  /** Notes the block once its checksum has arrived. */
  #closeBlock(): void {
    if (!this.#open || this.#few.length < CRC) return;
    if (this.blocks.length >= MOST_BLOCKS) throw new UnreadableFile('vbf.blocks', { params: { max: MOST_BLOCKS } });
    const { address, length, crc } = this.#open;
    const told = numberIn(this.#few);
    this.blocks.push({ address, length, crc: told, isIntact: crc === told, at: this.#begin });
    this.#open = null;
    this.#few = [];
    this.#begin = this.#at;
  }
}

const NOTHING = new Uint8Array();
