import { describe, expect, it } from 'vitest';
import { packagedFonts } from '../node/ports/fonts';
import { provideFonts } from './fonts';
import { ANSWERS, ROW_READERS } from './table';
import { workToRead } from './testing/cost';
import { INSPECTED_SHAPES, READER_SHAPES } from './testing/shapes';
import type { GrowingFile } from './testing/shapes/shape';

/** Work that can be compared, ms; less is no more than what a call costs. */
const MEASURABLE = 40;
/** Bytes of a file that is large enough for whatever goes back and forth in it. */
const LARGE = 256 * 1024;
const LARGEST = 24 * 1024 * 1024;
/** How much longer four times as much may take: a little more than four times; what goes over all of it for each part takes 16 times as long. */
const MOST = 9;
const TRIES = 4;
/** What takes so long is not tried with more, ms. */
const LONG = 5000;

const bytesOf = (made: string | Uint8Array): Uint8Array =>
  typeof made === 'string' ? new TextEncoder().encode(made) : made;

/** The least work of several tries: others at the machine only add to it. */
async function leastWork(reader: string, name: string, bytes: Uint8Array, tries: number): Promise<number> {
  let least = Infinity;
  for (let at = 0; at < tries; at += 1) least = Math.min(least, await workToRead(reader, name, bytes));
  return least;
}

type Grown = { n: number; bytes: Uint8Array; work: number };

/** The file grown until reading it takes work that can be compared, or it is large enough. */
async function begun(reader: string, { name, grown }: GrowingFile): Promise<Grown> {
  let found: Grown = { n: 250, bytes: new Uint8Array(), work: 0 };
  while (found.work < MEASURABLE && found.bytes.length < LARGE) {
    const n = found.n * 2;
    const bytes = bytesOf(grown(n));
    // Some cannot grow on.
    if (bytes.length < found.bytes.length * 1.2) break;
    found = { n, bytes, work: await workToRead(reader, name, bytes) };
  }
  return found;
}

/** By how much the work grows from one file to the next, four times as large. Memory that is taken for the first time looks like growth, too; it does so once. */
async function confirmed(reader: string, { name, grown }: GrowingFile, less: Grown, more: Uint8Array): Promise<number> {
  const small = await leastWork(reader, name, less.bytes, TRIES);
  const large = await leastWork(reader, name, more, TRIES);
  const growth = (large / Math.max(small, 1)) * ((4 * less.bytes.length) / more.length);
  if (large < MEASURABLE || growth < MOST || large > LONG) return large < MEASURABLE ? 0 : growth;
  const most = bytesOf(grown(less.n * 16));
  if (most.length < more.length * 2 || most.length > LARGEST) return growth;
  return Math.min(growth, (await leastWork(reader, name, most, 2)) / large);
}

/** By how much the work grows where the file is four times as large; 0 where it is too little to tell. */
async function growthOf(reader: string, shape: GrowingFile): Promise<number> {
  const less = await begun(reader, shape);
  const more = bytesOf(shape.grown(less.n * 4));
  if (more.length < less.bytes.length * 2 || more.length > LARGEST) return 0;
  const work = await workToRead(reader, shape.name, more);
  return work < MEASURABLE || work / less.work < MOST ? 0 : confirmed(reader, shape, less, more);
}

/** What `npm run inspect` reads beside. */
const ALL: Readonly<Record<string, readonly GrowingFile[]>> = {
  ...READER_SHAPES,
  inspect: INSPECTED_SHAPES,
};

provideFonts(packagedFonts);

describe('a file that grows', () => {
  it('is there for every reader [FIL-01]', () => {
    expect(Object.keys(READER_SHAPES).toSorted()).toEqual(
      [...Object.keys(ANSWERS), ...Object.keys(ROW_READERS)].toSorted(),
    );
  });

  it.each(Object.entries(ALL))('takes as long as it is large: %s [FIL-01]', async (reader, shapes) => {
    const worse: string[] = [];
    for (const shape of shapes) {
      const growth = await growthOf(reader, shape);
      if (growth >= MOST) worse.push(`${shape.what}: ${growth.toFixed(1)} times as long`);
    }
    expect(worse).toEqual([]);
  });
});
