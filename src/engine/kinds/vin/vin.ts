import { isVin } from '../../../../contract/validation/rules';

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
/** Value of each letter in ISO 3779; I, O and Q do not occur. */
const LETTERS: ReadonlyMap<string, number> = new Map(
  ['ABCDEFGH', 'JKLMN.P.R', '.STUVWXYZ'].flatMap((row) =>
    [...row].map((letter, place) => [letter, place + 1] as const),
  ),
);

const valueOf = (sign: string): number => LETTERS.get(sign) ?? Number(sign);

/** Whether the ninth sign is the check digit of the others. Many markets set none, so a wrong one warns and refuses nothing. */
export function hasCheckDigit(vin: string): boolean {
  if (!isVin(vin)) return false;
  const sum = [...vin].reduce((total, sign, place) => total + valueOf(sign) * (WEIGHTS[place] ?? 0), 0);
  const rest = sum % 11;
  return vin[8] === (rest === 10 ? 'X' : String(rest));
}

export type CleanedVins = { vins: string[]; duplicates: number };

/** VINs from whatever was pasted: commas of any script, semicolons, tabs, blanks and new lines part them; case is raised, doubles fall out. */
export function cleanVins(pasted: string): CleanedVins {
  const found = pasted
    .split(/[\s,;，；、|]+/)
    .map((vin) => vin.replace(/^["']+|["']+$/g, '').toUpperCase())
    .filter(Boolean);
  const vins = [...new Set(found)];
  return { vins, duplicates: found.length - vins.length };
}
