import { create } from 'zustand';
import { isStoredRecord, readStored, store } from '../storage/storage';

/** What a user may choose about the looks; kept in the browser. */
export type ThemeSettings = {
  /** Colours: as the system has them until the user chooses. */
  mode: 'system' | 'light' | 'dark';
  density: 'normal' | 'compact';
  sidebar: 'dark' | 'light';
  topHeader: 'white' | 'colored';
  themeColor: string;
  navLayout: 'left' | 'top' | 'mix';
  contentFull: boolean;
  logoAuto: boolean;
  colorIcon: boolean;
  sidebarUniOpened: boolean;
  /** Tabs above the screens; without them only the open screen is kept. */
  openTabsPage: boolean;
  tabStyle: 'default' | 'dot' | 'card';
  sidebarCollapse: boolean;
};

export const DEFAULT_SETTINGS: ThemeSettings = {
  mode: 'system',
  density: 'normal',
  sidebar: 'dark',
  topHeader: 'white',
  themeColor: 'blue',
  navLayout: 'left',
  contentFull: true,
  logoAuto: false,
  colorIcon: false,
  sidebarUniOpened: true,
  openTabsPage: true,
  tabStyle: 'default',
  sidebarCollapse: false,
};

const ALLOWED: { [K in keyof ThemeSettings]?: readonly ThemeSettings[K][] } = {
  mode: ['system', 'light', 'dark'],
  density: ['normal', 'compact'],
  sidebar: ['dark', 'light'],
  topHeader: ['white', 'colored'],
  navLayout: ['left', 'top', 'mix'],
  tabStyle: ['default', 'dot', 'card'],
};

/** What was kept, as far as it still has the form that is expected; the rest is as delivered. */
export function settingsFrom(kept: Record<string, unknown> | null): ThemeSettings {
  const usable = Object.entries(DEFAULT_SETTINGS).filter(([name, fallback]) => {
    const value = kept?.[name];
    const allowed = ALLOWED[name as keyof ThemeSettings] as readonly unknown[] | undefined;
    return allowed ? allowed.includes(value) : typeof value === typeof fallback;
  });
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(usable.map(([name]) => [name, kept?.[name]])) };
}

export const useTheme = create<ThemeSettings>(() => settingsFrom(readStored('theme', isStoredRecord)));

export function changeTheme(change: Partial<ThemeSettings>): void {
  useTheme.setState(change);
  store('theme', useTheme.getState());
}
