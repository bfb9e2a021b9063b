/** Names under which the brands of the group are written, by the code that vehicles and rules hold; the first is the one that is shown. */
export const BRAND_NAMES: Readonly<Record<string, readonly string[]>> = {
  geely: ['Geely', '吉利'],
  lynk: ['Lynk & Co', 'Lynk&Co', '领克'],
  smart: ['smart'],
  remote: ['Remote Car', '远程汽车', '远程'],
  polestar: ['Polestar', '极星'],
  krypton: ['Krypton', '氪'],
  zeekr: ['Zeekr', '极氪'],
  lotus: ['Lotus', '路特斯'],
  levc: ['LEVC'],
  volvo: ['Volvo', '沃尔沃'],
  renault: ['Renault', '雷诺'],
  yufun: ['YuFun', '御风'],
};

const CODES = new Map(
  Object.entries(BRAND_NAMES).flatMap(([code, names]) =>
    [code, ...names].map((name): [string, string] => [name.toLowerCase(), code]),
  ),
);

/** The code of a brand that is named by it or by a name; undefined where none is. */
export const brandCodeOf = (text: string): string | undefined => CODES.get(text.trim().toLowerCase());

export const brandNameOf = (code: string): string => BRAND_NAMES[code]?.[0] ?? code;
