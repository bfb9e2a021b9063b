/** How a part number is compared: every software of the control unit, this one, or what begins so. */
export const FILTER_RULES = ['every', 'exact', 'beginning'] as const;

/** What a filter says, as far as it decides. */
export type SoftwareFilter = {
  readonly ecuAddress: string;
  readonly rule: (typeof FILTER_RULES)[number] | string;
  readonly partNumber?: string | null;
  readonly platform?: string | null;
  readonly modelId?: string | null;
};
/** Software that would be offered for a vehicle. */
export type OfferedSoftware = {
  readonly ecuAddress: string;
  readonly softwarePart?: string | null;
  /** Of the vehicle, as far as they are known. */
  readonly platform?: string | null;
  readonly modelId?: string | null;
};

/** Blanks and case mean nothing in a part number. */
const bare = (part: string | null | undefined): string => (part ?? '').replace(/\s+/g, '').toUpperCase();

const isPart = ({ rule, partNumber }: SoftwareFilter, part: string | null | undefined): boolean => {
  if (rule === 'every') return true;
  const [own, other] = [bare(partNumber), bare(part)];
  if (own === '' || other === '') return false;
  return rule === 'exact' ? own === other : other.startsWith(own);
};

const isOf = (own: string | null | undefined, other: string | null | undefined): boolean => !own || own === other;

/** The first filter that keeps the software from being offered; null where none does. */
export const filterAgainst = <F extends SoftwareFilter>(
  filters: readonly F[],
  { ecuAddress, softwarePart, platform, modelId }: OfferedSoftware,
): F | null =>
  filters.find(
    (one) =>
      one.ecuAddress === ecuAddress &&
      isOf(one.platform, platform) &&
      isOf(one.modelId, modelId) &&
      isPart(one, softwarePart),
  ) ?? null;
