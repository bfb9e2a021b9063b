/* What a sequence leaves in a vehicle, and from which state of a control unit it begins. Server, console and testers read this file. */

/** A control unit that a sequence names: where it is, what it must be, and for software what it becomes. */
export type SequenceEcu = {
  readonly ecuAddress?: string | null;
  readonly hardwarePart?: string | null;
  readonly softwarePart?: string | null;
  readonly fromVersion?: string | null;
};
/** A control unit as it was read out. */
export type ReadEcu = {
  readonly ecuAddress: string;
  readonly hardwarePart: string | null;
  readonly softwarePart: string | null;
};

/** Of these the software part number is what the control unit has afterwards; of all others what it must have before. */
const WRITING = ['reload', 'otherSoftware'] as const;
export const isWriting = (kind: string): boolean => (WRITING as readonly string[]).includes(kind);

/** Part numbers are printed with and without spaces. */
const plain = (part: string | null | undefined): string => (part ?? '').replace(/\s+/g, '').toUpperCase();
export const isSamePart = (one: string | null | undefined, other: string | null | undefined): boolean =>
  plain(one) !== '' && plain(one) === plain(other);

const readAt = (ecus: readonly ReadEcu[], address: string | null | undefined): ReadEcu | undefined =>
  ecus.find(({ ecuAddress }) => ecuAddress.toUpperCase() === (address ?? '').toUpperCase());

/** `AC` of `32321234 AC`: what counts up from one version of a part to the next. */
const revisionOf = (part: string): string => /[A-Z]+$/.exec(plain(part))?.[0] ?? '';
const inOrder = (a: string, b: string): boolean =>
  a.length === b.length
    ? a <= b
    : /^[A-Z]+$/.test(a + b)
      ? a.length < b.length
      : a.localeCompare(b, 'en', { numeric: true }) <= 0;

/** Whether a part is of that version or a later one. A bare revision (`AC`) is compared with the revision, all else with the whole number. */
export function isFromVersion(part: string | null, from: string): boolean {
  const least = plain(from);
  if (least === '') return true;
  if (plain(part) === '') return false;
  const has = /^[A-Z]{1,3}$/.test(least) ? revisionOf(part ?? '') : plain(part);
  return has !== '' && inOrder(least, has);
}

/** Whether a control unit is there and as the sequence needs it. What was never read out is none of it. */
export function isEcuMet(kind: string, asked: SequenceEcu, ecus: readonly ReadEcu[]): boolean {
  const read = readAt(ecus, asked.ecuAddress);
  if (!read) return false;
  if (asked.hardwarePart && !isSamePart(asked.hardwarePart, read.hardwarePart)) return false;
  if (!isWriting(kind) && asked.softwarePart && !isSamePart(asked.softwarePart, read.softwarePart)) return false;
  return isFromVersion(read.softwarePart, asked.fromVersion ?? '');
}

/** What the control units hold once it is done; nothing where it writes no software. */
export const targetsOf = (kind: string, ecuList: readonly SequenceEcu[]): SequenceEcu[] =>
  isWriting(kind) ? ecuList.filter(({ softwarePart }) => plain(softwarePart) !== '') : [];

/** Targets that a read-out does not show. */
export const missedTargets = (targets: readonly SequenceEcu[], ecus: readonly ReadEcu[]): SequenceEcu[] =>
  targets.filter(({ ecuAddress, softwarePart, hardwarePart }) => {
    const read = readAt(ecus, ecuAddress);
    return (
      !read ||
      !isSamePart(softwarePart, read.softwarePart) ||
      (plain(hardwarePart) !== '' && !isSamePart(hardwarePart, read.hardwarePart))
    );
  });

/** Whether a vehicle has already what would be written; never where nothing is. */
export const hasTarget = (targets: readonly SequenceEcu[], ecus: readonly ReadEcu[]): boolean =>
  targets.length > 0 && missedTargets(targets, ecus).length === 0;
