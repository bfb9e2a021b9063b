import { UnreadableFile } from '../finding';
import { BlockReader } from './read-blocks';

/** Bytes of white space behind the header that may belong to no block: an editor or a change of line ends leaves some. */
const MOST_SPACE = 4;
const SPACE: ReadonlySet<number | undefined> = new Set([0x09, 0x0a, 0x0d, 0x20]);

/** Where blocks are tried: `start` is where they would begin in the file; `refusal` is why none can be read from there. */
type Trial = { start: number; reader: BlockReader; refusal: UnreadableFile | null };

/** What was found: the blocks, and how many bytes of white space stand before them. */
type LocatedBlocks = { reader: BlockReader; start: number; space: number };

/**
 * Finds where the blocks begin. That is right behind the header, where the format has them, and white space there is the first address; it is
 * none only where the blocks are complete behind it and match their checksums, and are not so in front of it.
 */
export class BlockFinder {
  readonly #end: number;
  readonly #trials: Trial[] = [];

  /**
   * @param first The first bytes of the file, its whole header among them.
   * @param end Where the header ends.
   */
  constructor(first: Uint8Array, end: number) {
    this.#end = end;
    let start = end;
    do {
      this.#trials.push({ start, reader: new BlockReader(start), refusal: null });
      start += 1;
    } while (start - end <= MOST_SPACE && SPACE.has(first[start - 1]));
    for (const trial of this.#trials) give(trial, first.subarray(trial.start));
  }

  /** Takes the next bytes of the file. */
  take(bytes: Uint8Array): void {
    for (const trial of this.#trials) give(trial, bytes);
  }

  /**
   * Answers the blocks at the end of the file. Throws `UnreadableFile` where there are too many.
   *
   * @param isSum Whether the header says that the checksum of all of them is this; null where it says none.
   */
  found(isSum: ((checksum: number) => boolean) | null): LocatedBlocks {
    const isSound = ({ reader: { blocks, checksum, cutOffAt }, refusal }: Trial): boolean =>
      refusal === null &&
      blocks.length > 0 &&
      cutOffAt === null &&
      (isSum ? isSum(checksum) : blocks.every(({ isIntact }) => isIntact));
    const { start, reader, refusal } = this.#trials.find(isSound) ?? this.#trials[0]!;
    if (refusal) throw refusal;
    return { reader, start, space: start - this.#end };
  }
}

function give(trial: Trial, bytes: Uint8Array): void {
  if (trial.refusal) return;
  try {
    trial.reader.take(bytes);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    trial.refusal = error;
  }
}
