import { Refusal } from '../../refusal';

/** What a tester was told, and until when: `{audience}.{milliseconds}` in a base of 36. */
export type GuidedVersion = { audience: string; at: Date };
/** Where the next part begins: behind a row of the resource of that place. `since` is null in a whole answer. */
export type GuidedPlace = { version: GuidedVersion; since: Date | null; place: number; id: string | null };

const MOMENT = /^[0-9a-z]{1,11}$/;
const HASH = /^[0-9a-f]{16}$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const base = (at: Date): string => at.getTime().toString(36);

function momentOf(text: string | undefined): Date {
  const at = new Date(MOMENT.test(text ?? '') ? parseInt(text ?? '', 36) : NaN);
  if (Number.isNaN(at.getTime())) throw new Refusal('badRequest');
  return at;
}

export const versionToken = ({ audience, at }: GuidedVersion): string => `${audience}.${base(at)}`;
export function guidedVersionOf(token: string): GuidedVersion {
  const [audience = '', at] = token.split('.');
  if (!HASH.test(audience)) throw new Refusal('badRequest');
  return { audience, at: momentOf(at) };
}

export const placeToken = ({ version, since, place, id }: GuidedPlace): string =>
  [versionToken(version), since === null ? '-' : base(since), place, id ?? '-'].join('.');
export function placeOf(token: string): GuidedPlace {
  const [audience, at, since, place = '', id = ''] = token.split('.');
  if (!/^\d{1,3}$/.test(place) || (id !== '-' && !ID.test(id))) throw new Refusal('badRequest');
  return {
    version: guidedVersionOf(`${audience}.${at}`),
    since: since === '-' ? null : momentOf(since),
    place: Number(place),
    id: id === '-' ? null : id,
  };
}
