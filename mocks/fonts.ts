import korean from '@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf?url';
import koreanBold from '@expo-google-fonts/noto-sans-kr/700Bold/NotoSansKR_700Bold.ttf?url';
import chinese from '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf?url';
import chineseBold from '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf?url';
import type { Fonts } from '../server/ports/fonts';

const URLS = { sc: chinese, 'sc-bold': chineseBold, kr: korean, 'kr-bold': koreanBold } as const;

/** The same typefaces, beside the page: fetched once a document is written. */
export const servedFonts: Fonts = async (face) => (await fetch(URLS[face])).bytes();
