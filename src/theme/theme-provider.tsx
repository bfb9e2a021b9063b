import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import { useEffect, useMemo, type ReactNode } from 'react';
import { MOBILE_WIDTH, type Language } from '../../contract/constants';
import { useTheme } from './settings';
import { ownVariables, themeOf } from './tokens';
import { useTextScale } from './text-scale';
import { atMost, useMedia } from './use-media';

const DARK = '(prefers-color-scheme: dark)';
/** Where fingers press; `page.css` asks the same. */
const FINGERS = `(pointer: coarse), ${atMost(MOBILE_WIDTH)}`;
/** A heading that has no room in a line takes two. */
const WHOLE_TITLES = { styles: { title: { whiteSpace: 'normal', overflowWrap: 'anywhere' } } } as const;
/** One sentence says that nothing is there, and no picture: of tables and choices too, to which antd gives one. Its room is in `page.css`. */
const NO_PICTURE = { image: false, styles: { image: { display: 'none' } } } as const;
const STILL = '(prefers-reduced-motion: reduce)';

/** Whether the console is dark now: as chosen, else as the system is. */
export function useIsDark(): boolean {
  const mode = useTheme((settings) => settings.mode);
  const isSystemDark = useMedia(DARK);
  return mode === 'dark' || (mode === 'system' && isSystemDark);
}

/** Stands in until antd's words have come: without any, antd would wrap the tree anew once they do, and forms would lose what was typed. */
const NO_WORDS: Locale = { locale: '' };

/** antd's tokens for everything below; own styles read the same ones as `--ant-…`. */
export function ThemeProvider({
  locale,
  language,
  children,
}: {
  locale?: Locale;
  language: Language;
  children: ReactNode;
}) {
  const isDark = useIsDark();
  const themeColor = useTheme((settings) => settings.themeColor);
  const density = useTheme((settings) => settings.density);
  const isForFingers = useMedia(FINGERS);
  const isStill = useMedia(STILL);
  const text = useTextScale();
  const theme = useMemo(
    () => themeOf({ themeColor, density }, { isDark, isForFingers, isStill, text, language }),
    [themeColor, density, isDark, isForFingers, isStill, text, language],
  );
  useEffect(() => {
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
    const { style } = document.documentElement;
    style.colorScheme = isDark ? 'dark' : 'light';
    for (const [name, value] of Object.entries(ownVariables({ themeColor }, isDark))) style.setProperty(name, value);
  }, [themeColor, isDark]);
  return (
    <ConfigProvider
      theme={theme}
      locale={locale ?? NO_WORDS}
      button={{ autoInsertSpace: false }}
      card={WHOLE_TITLES}
      empty={NO_PICTURE}
    >
      {children}
    </ConfigProvider>
  );
}
