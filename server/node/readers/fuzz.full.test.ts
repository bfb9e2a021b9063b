import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { UnreadableFile } from '../../../formats/finding';
import type { Log } from '../../ports/log';
import { READER_LIMITS } from '../../readers/limits';
import { ReaderPool } from '../../readers/pool';
import type { Readers } from '../../readers/readers';
import { ANSWERS } from '../../readers/table';
import { READER_OPTIONS } from '../../readers/testing/cost';
import { READER_SHAPES } from '../../readers/testing/shapes';
import { startReaderProcess } from './process';

/** So many for each reader; `FUZZ_MUTANTS=5000 FUZZ_SEED=7` looks further. */
const MUTANTS = Number(process.env.FUZZ_MUTANTS ?? 300);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
const GOLDEN = new URL('../../../formats/sheet/golden/', import.meta.url);

/** Numbers between 0 and 1 that follow from a seed. */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Sample = { name: string; bytes: Uint8Array };
const joined = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));
const bytesOf = (made: string | Uint8Array): Uint8Array =>
  typeof made === 'string' ? new TextEncoder().encode(made) : made;

const HUGE = ['99999999999999999999', '-1', '4294967295', '1e999', '0', '2147483648', '0x7FFFFFFFFFFFFFFF'];

type Change = (bytes: Uint8Array, random: () => number, other: Uint8Array) => Uint8Array;
const placeIn = ({ length }: Uint8Array, random: () => number): number => Math.floor(random() * (length + 1));
const CHANGES: readonly Change[] = [
  (bytes, random) => {
    const changed = bytes.slice();
    for (let n = 0; n <= random() * 8; n += 1)
      if (changed.length > 0) changed[Math.floor(random() * changed.length)] = Math.floor(random() * 256);
    return changed;
  },
  (bytes, random) => bytes.slice(0, placeIn(bytes, random)),
  (bytes, random) => bytes.slice(placeIn(bytes, random)),
  (bytes, random, other) => joined(bytes.slice(0, placeIn(bytes, random)), other.slice(placeIn(other, random))),
  (bytes, random) => {
    const [from, to] = [placeIn(bytes, random), placeIn(bytes, random)].toSorted((a, b) => a - b) as [number, number];
    const block = bytes.slice(from, to);
    return joined(
      bytes.slice(0, to),
      ...Array.from({ length: 1 + Math.floor(random() * 50) }, () => block),
      bytes.slice(to),
    );
  },
  (bytes, random) => {
    const [from, to] = [placeIn(bytes, random), placeIn(bytes, random)].toSorted((a, b) => a - b) as [number, number];
    return joined(bytes.slice(0, from), bytes.slice(to));
  },
  (bytes, random) => {
    // Every letter of the file, whatever its encoding.
    const text = Buffer.from(bytes).toString('latin1');
    const huge = HUGE[Math.floor(random() * HUGE.length)] ?? '0';
    let left = 1 + Math.floor(random() * 4);
    const changed = text.replace(/\d{1,9}/g, (digits) => (random() < 0.05 && (left -= 1) >= 0 ? huge : digits));
    return new Uint8Array(Buffer.from(changed, 'latin1'));
  },
];

/** Files of each kind that a reader gets, small and sound. */
function samplesOf(reader: string): Sample[] {
  const shapes = READER_SHAPES[reader] ?? [];
  const made = shapes
    .filter(({ what }) => !what.includes(' + n × '))
    .map(({ name, grown }) => ({ name, bytes: bytesOf(grown(12)) }));
  if (reader !== 'sheet' && reader !== 'kind') return made;
  const golden = readdirSync(GOLDEN).map((name) => ({
    name,
    bytes: new Uint8Array(readFileSync(new URL(name, GOLDEN))),
  }));
  return [...golden, ...made];
}

let broken: object[] = [];
const log: Log = { info: () => undefined, warn: () => undefined, error: (what) => void broken.push(what as object) };
let readers: Readers;
beforeAll(() => {
  readers = new ReaderPool(startReaderProcess, log, { ...READER_LIMITS, memory: READER_LIMITS.memory * 2 });
});
afterAll(() => readers.close());

/** The rule by which it was refused; null where it was read. */
async function refusalOf(reader: string, { name, bytes }: Sample): Promise<string | null> {
  const options = READER_OPTIONS[reader]?.(name, bytes.length) as never;
  const by = { tenant: 'A' };
  try {
    if (reader in ANSWERS) await readers.read(reader as keyof typeof ANSWERS, [{ name, bytes }], options, by);
    else {
      const { rows } = await readers.rows(reader as 'sheet', [{ name, bytes }], options, by);
      for await (const _ of rows) void _;
    }
    return null;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return error.rule;
  }
}

/** What must not become of a file, where not all of it is our own: the library that writes books goes on for ever over some drawings, until a limit ends it. */
const FORBIDDEN: Readonly<Record<string, RegExp>> = { book: /^file\.broken$/ };

describe(`a file that was changed at random (FUZZ_SEED=${SEED})`, () => {
  it.each(Object.keys(READER_SHAPES))('is read or refused by name: %s [FIL-01]', async (reader) => {
    const random = numbersFrom(SEED + reader.length);
    const samples = samplesOf(reader);
    const pick = (): Sample => samples[Math.floor(random() * samples.length)] ?? { name: 'x', bytes: new Uint8Array() };
    const wrong: string[] = [];
    broken = [];
    for (let n = 0; n < MUTANTS; n += 1) {
      const { name, bytes } = pick();
      let changed = bytes;
      for (let at = 0; at <= random() * 2; at += 1)
        changed = CHANGES[Math.floor(random() * CHANGES.length)]?.(changed, random, pick().bytes) ?? changed;
      const rule = await refusalOf(reader, { name, bytes: changed });
      if (rule && (FORBIDDEN[reader] ?? /^file\.(?:broken|time|memory|output)$/).test(rule))
        wrong.push(`mutant ${n} of ${name}: ${rule} ${JSON.stringify(broken.at(-1) ?? '')}`);
    }
    expect(wrong).toEqual([]);
  });
});
