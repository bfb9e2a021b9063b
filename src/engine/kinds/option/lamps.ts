import type { Tone } from '../../../../contract/language/field';
import { meaningOf, statePairsOf } from '../../../../contract/language/publishing';
import type { LampShape } from '../../../ui/lamp/lamp';
import { toneLamps } from '../../../ui/lamp/tone-lamps';
import type { Slot } from '../../words';
import { toneOf } from './options';

type Meaning = NonNullable<ReturnType<typeof meaningOf>>;
const BY_MEANING: Readonly<Record<Meaning, LampShape>> = {
  draft: 'draft',
  prepublished: 'part',
  published: 'well',
  abandoned: 'gone',
};

/** Values that say by their name that somebody stopped what goes on, or that nothing comes after them. */
const HALTED = /^(halted|paused|suspended)$/;
const OVER = /^(cancelled|abandoned|withdrawn|dismissed|expired|ended|resumed|unbound|gone|same|retired)$/;

/** A state from which no way leads on, other than the first one. An address and the counts of a list have a number as text. */
function isLast({ resource, name }: Slot, value: string | number): boolean {
  const { lifecycle } = resource;
  const isIt = (state: unknown): boolean => String(state) === String(value);
  if (lifecycle?.field !== name || isIt(lifecycle.initial)) return false;
  return !statePairsOf(resource).some(([from]) => isIt(from));
}

/** What has no colour by its definition: a draft, what is over, or what waits for its turn. */
function quietLamp(slot: Slot, value: string | number): LampShape {
  if (value === 'draft') return 'draft';
  return OVER.test(String(value)) || isLast(slot, value) ? 'gone' : 'waiting';
}

/** What a state means by its definition; an address has a number as text. */
function meaningIn({ resource, name }: Slot, value: string | number): Meaning | undefined {
  if (resource.lifecycle?.field !== name) return undefined;
  const states: readonly unknown[] = Object.values(resource.publishing?.states ?? {});
  return meaningOf(
    resource,
    states.find((state) => String(state) === String(value)),
  );
}

/** The lamp of a value, by what its state means, its name and the colour meaning of its definition; `tone` where a dictionary says so. */
export function lampOf(slot: Slot, value: string | number, tone: Tone = toneOf(slot, value)): LampShape {
  const meaning = meaningIn(slot, value);
  if (meaning) return BY_MEANING[meaning];
  if (HALTED.test(String(value))) return 'halted';
  return tone === 'default' ? quietLamp(slot, value) : toneLamps[tone];
}
