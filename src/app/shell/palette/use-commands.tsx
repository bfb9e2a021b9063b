import BulbOutlined from '@ant-design/icons/es/icons/BulbOutlined';
import GlobalOutlined from '@ant-design/icons/es/icons/GlobalOutlined';
import KeyOutlined from '@ant-design/icons/es/icons/KeyOutlined';
import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined';
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import ThunderboltOutlined from '@ant-design/icons/es/icons/ThunderboltOutlined';
import type { ReactNode } from 'react';
import { LANGUAGES } from '../../../../contract/constants';
import { useActsInFront } from '../../../engine/list/screen-acts';
import { LANGUAGE_NAMES } from '../../../i18n/language';
import { useWords } from '../../../i18n/words';
import { recentScreens } from '../../../session/recent-screens';
import { menuRoutes, useSession } from '../../../session/session';
import { changeTheme } from '../../../theme/settings';
import { useIsDark } from '../../../theme/theme-provider';
import { DECORATIVE, Icon } from '../../../ui/icon';
import { useKeyList } from '../keys/key-list-store';
import { openKey } from '../layout/menu-items';
import { useChooseLanguage } from '../layout/use-choose-language';
import type { MenuRoute } from '../../../session/menu-routes';
import { HOME } from '../../routing/static-paths';
import { navigateTo } from '../../routing/history';
import { useTabs } from '../tabs/tab-store';
import { useClosing } from '../tabs/use-closing';
import { useLeaving } from '../../routing/use-leaving';

/** One line of the palette. `note` tells lines of one name apart; both are searched. */
export type Command = { id: string; icon: ReactNode; label: string; note?: string; act: () => void };
export type CommandGroup = { id: 'screen' | 'recent' | 'pages' | 'actions'; commands: readonly Command[] };

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

function useActions(): Command[] {
  const { t, language } = useWords();
  const choose = useChooseLanguage();
  const leave = useLeaving();
  const { reload } = useClosing();
  const isDark = useIsDark();
  const active = useTabs(({ tabs, activeId }) => tabs.find((tab) => tab.id === activeId));
  return [
    { id: 'home', icon: <Icon name="home" />, label: t('shell.home.title'), act: () => navigateTo(HOME) },
    {
      id: 'centre',
      icon: <Icon name="user" />,
      label: t('shell.userCenter.title'),
      act: () => navigateTo('/user-center'),
    },
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
    { id: 'actions', commands: useActions() },
  ];
}
