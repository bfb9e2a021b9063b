import BgColorsOutlined from '@ant-design/icons/es/icons/BgColorsOutlined';
import { Dropdown, type MenuProps } from 'antd';
import { useWords } from '../../i18n/words';
import { changeTheme, useTheme, type ThemeSettings } from '../../theme/settings';
import { IconButton } from '../../ui/icon-button';

const MODES: readonly ThemeSettings['mode'][] = ['system', 'light', 'dark'];
const DENSITIES: readonly ThemeSettings['density'][] = ['normal', 'compact'];

/** Light or dark, roomy or dense. */
export function ThemeMenu() {
  const { t } = useWords();
  const mode = useTheme((settings) => settings.mode);
  const density = useTheme((settings) => settings.density);
  const items: MenuProps['items'] = [
    { type: 'group', label: t('shell.theme.mode'), children: MODES.map((key) => ({ key: `mode:${key}`, label: t(`shell.theme.${key}`) })) },
    { type: 'group', label: t('shell.theme.density'), children: DENSITIES.map((key) => ({ key: `density:${key}`, label: t(`shell.theme.${key}`) })) },
  ];
  const choose = ({ key }: { key: string }) => {
    const [name = '', value] = key.split(':');
    changeTheme({ [name]: value });
  };
  return (
    <Dropdown trigger={['click']} menu={{ items, selectable: true, multiple: true, selectedKeys: [`mode:${mode}`, `density:${density}`], onClick: choose }}>
      <IconButton label={t('shell.theme.title')} icon={<BgColorsOutlined />} />
    </Dropdown>
  );
}
