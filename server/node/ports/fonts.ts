import { readFile } from 'node:fs/promises';
import type { Fonts } from '../../ports/fonts';

const FILES = {
  sc: 'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  'sc-bold': 'noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
  kr: 'noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
  'kr-bold': 'noto-sans-kr/700Bold/NotoSansKR_700Bold.ttf',
} as const;

/** Noto Sans of the installed packages, under the SIL Open Font License. */
export const packagedFonts: Fonts = async (face) =>
  new Uint8Array(await readFile(new URL(import.meta.resolve(`@expo-google-fonts/${FILES[face]}`))));
