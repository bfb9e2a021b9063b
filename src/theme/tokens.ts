import { theme, type ThemeConfig } from 'antd';
import type { ThemeSettings } from './settings';

/** The one place where colours are named. Each accent has 4.5:1 on white and, in dark mode, on black after antd's own algorithm. */
const ACCENTS: Readonly<Record<string, string>> = {
  blue: '#0b57d0',
  teal: '#00695f',
  violet: '#5b3fc4',
  graphite: '#3b4754',
};

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Microsoft YaHei', 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans CJK SC', sans-serif";
const MONO = "ui-monospace, 'SF Mono', 'Cascadia Mono', Consolas, 'DejaVu Sans Mono', 'Noto Sans Mono CJK SC', monospace";

/** Greys that keep 4.5:1, where antd's own are lighter. */
const readable = (isDark: boolean) => {
  const ink = isDark ? '255, 255, 255' : '0, 0, 0';
  return { colorTextSecondary: `rgba(${ink}, 0.72)`, colorTextTertiary: `rgba(${ink}, 0.62)`, colorTextDescription: `rgba(${ink}, 0.62)`, colorTextPlaceholder: `rgba(${ink}, 0.56)` };
};

/** The dark sidebar, also in light mode; own styles read it as `--console-sidebar`. */
export const SIDEBAR = { back: '#12171d', edge: '#39424c', sub: '#0d1115' } as const;

export function themeOf({ themeColor, density }: Pick<ThemeSettings, 'themeColor' | 'density'>, isDark: boolean): ThemeConfig {
  return {
    cssVar: { prefix: 'ant', key: 'console' },
    hashed: false,
    algorithm: [isDark ? theme.darkAlgorithm : theme.defaultAlgorithm, ...(density === 'compact' ? [theme.compactAlgorithm] : [])],
    token: {
      colorPrimary: ACCENTS[themeColor] ?? ACCENTS.blue,
      colorInfo: ACCENTS[themeColor] ?? ACCENTS.blue,
      colorBgLayout: isDark ? '#0b0d10' : '#f3f5f7',
      borderRadius: 4,
      fontSize: 14,
      fontFamily: FONT,
      fontFamilyCode: MONO,
      wireframe: false,
      ...readable(isDark),
    },
    components: {
      Menu: { itemHeight: density === 'compact' ? 32 : 36, darkItemBg: SIDEBAR.back, darkSubMenuItemBg: SIDEBAR.sub, darkPopupBg: SIDEBAR.back, collapsedWidth: 56, activeBarBorderWidth: 0 },
    },
  };
}
