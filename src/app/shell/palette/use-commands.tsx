import BulbOutlined from '@ant-design/icons/es/icons/BulbOutlined';
import GlobalOutlined from '@ant-design/icons/es/icons/GlobalOutlined';
import KeyOutlined from '@ant-design/icons/es/icons/KeyOutlined';
import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import ThunderboltOutlined from '@ant-design/icons/es/icons/ThunderboltOutlined';
import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import type { ReactNode } from 'react';
import { addressWith, NEW_ROW, resourceNameOf } from '../../../../contract/language/routes';
import { OPEN_SCREENS } from '../../../../contract/routes.generated';
import { LANGUAGES } from '../../../../contract/constants';
import { useActsInFront } from '../../../engine/list/screen-acts';
import { LANGUAGE_NAMES } from '../../../i18n/language';
import { useWords, type Translate } from '../../../i18n/words';
import { recentScreens } from '../../../session/recent-screens';
import { holdsPermission, menuRoutes, useSession } from '../../../session/session';
import { changeTheme } from '../../../theme/settings';
import { useIsDark } from '../../../theme/theme-provider';
import { DECORATIVE, Icon } from '../../../ui/icon';
import { useKeyList } from '../keys/key-list-store';
import { openKey } from '../layout/menu-items';
import { useChooseLanguage } from '../layout/use-choose-language';
import type { MenuRoute } from '../../../session/menu-routes';
import { navigateTo } from '../../routing/history';
import { useTabs } from '../tabs/tab-store';
import { useClosing } from '../tabs/use-closing';
import { useLeaving } from '../../routing/use-leaving';

/** One line of the palette. `note` tells lines of one name apart; both are searched. */
export type Command = { id: string; icon: ReactNode; label: string; note?: string; act: () => void };
export type CommandGroup = { id: 'screen' | 'recent' | 'pages' | 'others' | 'actions'; commands: readonly Command[] };

const pageOf = ([key, { item, trail }]: [string, MenuRoute]): Command => ({
  id: `page ${key}`,
  icon: <Icon name={item.icon} />,
  label: item.name,
  note: trail
    .slice(0, -1)
    .map(({ name }) => name)
    .join(' / '),
  act: () => openKey(key),
});

/** What can be begun on a screen from anywhere: a new row, an import. */
const BEGUN = [
  { name: 'create', action: 'save', icon: PlusOutlined, query: { [NEW_ROW]: '1' } },
  { name: 'import', action: 'import', icon: UploadOutlined, query: { import: 'new' } },
] as const;

function othersOf([route, { item }]: [string, MenuRoute], t: Translate): Command[] {
  const resource = resourceNameOf(route);
  if (resource === null) return [];
  return BEGUN.filter(({ action }) => holdsPermission<string>(`${resource.replace('/', ':')}:${action}`)).map(
    ({ name, icon: Sign, query }): Command => ({
      id: `${name} ${route}`,
      icon: <Sign {...DECORATIVE} />,
      label: t(`shell.palette.${name}`, { name: item.name }),
      act: () => navigateTo(addressWith(route, query)),
    }),
  );
}

function useActions(): Command[] {
  const { t, language } = useWords();
  const choose = useChooseLanguage();
  const leave = useLeaving();
  const { reload } = useClosing();
  const isDark = useIsDark();
  const active = useTabs(({ tabs, activeId }) => tabs.find((tab) => tab.id === activeId));
  return [
    ...OPEN_SCREENS.map(({ route, title, icon }) => ({
      id: route,
      icon: <Icon name={icon} />,
      label: t(title),
      act: () => navigateTo(route),
    })),
    {
      id: 'keys',
      icon: <KeyOutlined {...DECORATIVE} />,
      label: t('shell.keys.title'),
      act: () => useKeyList.getState().open(),
    },
    {
      id: 'reload',
      icon: <ReloadOutlined {...DECORATIVE} />,
      label: t('shell.broken.reload'),
      act: () => active && reload(active),
    },
    {
      id: 'dark',
      icon: <BulbOutlined {...DECORATIVE} />,
      label: t(isDark ? 'shell.palette.light' : 'shell.palette.dark'),
      act: () => changeTheme({ mode: isDark ? 'light' : 'dark' }),
    },
    ...LANGUAGES.filter((each) => each !== language).map((each) => ({
      id: each,
      icon: <GlobalOutlined {...DECORATIVE} />,
      label: LANGUAGE_NAMES[each].name,
      note: t('shell.language'),
      act: () => choose(each),
    })),
    {
      id: 'logout',
      icon: <LogoutOutlined {...DECORATIVE} />,
      label: t('shell.logout.title'),
      act: leave,
    },
  ];
}

/** All that can be chosen without asking the server: what was used last, every page of the menu, and what the header offers. */
export function useCommands(): readonly CommandGroup[] {
  const { t } = useWords();
  const user = useSession((session) => session.user);
  useSession((session) => session.menus);
  const entries = menuRoutes();
  const inFront = useActsInFront(({ acts }) => acts).map(({ key, label, run }): Command => ({
    id: `screen ${key}`,
    icon: <ThunderboltOutlined {...DECORATIVE} />,
    label,
    act: run,
  }));
  const recent = (user ? recentScreens(user.id) : []).flatMap(({ path }): [string, MenuRoute][] => {
    const entry = entries.get(path);
    return entry ? [[path, entry]] : [];
  });
  return [
    { id: 'screen', commands: inFront },
    { id: 'recent', commands: recent.slice(0, 5).map((entry) => ({ ...pageOf(entry), id: `recent ${entry[0]}` })) },
    { id: 'pages', commands: [...entries].map(pageOf) },
    { id: 'others', commands: [...entries].flatMap((entry) => othersOf(entry, t)) },
    { id: 'actions', commands: useActions() },
  ];
}
