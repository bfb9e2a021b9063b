import { VARIANT_OF } from '../variants.generated';

/** `npm run test:full` tries everything; the short run what follows. */
export const IS_WHOLE = process.env.SWEEP === 'whole';

/** The short run goes to one of so many variants of a resource: they differ in what their definitions say, and the registry tries that of each. */
const EACH = 3;
const variants = Object.keys(VARIANT_OF);

/** Whether the short run tries what is generated of the resource; of a name that is none of a variant always. */
export const isOfShortRun = (resource: string): boolean => Math.max(0, variants.indexOf(resource)) % EACH === 0;

/** Whether this run tries it. */
export const isTried = (resource: string): boolean => IS_WHOLE || isOfShortRun(resource);

/** Whether what has that name is one of so many, always the same. */
export const isOneOf = (name: string, ofHowMany: number): boolean => {
  // FNV-1a: spreads names that differ in one sign.
  let hash = 0x811c9dc5;
  for (const sign of name) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) % ofHowMany === 0;
};

/** Whether this run takes what has that name: the full run all, the short run one of so many. */
export const isTaken = (name: string, ofHowMany: number): boolean => IS_WHOLE || isOneOf(name, ofHowMany);
