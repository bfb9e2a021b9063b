import { dynamicKey } from '../../../../contract/text/word-key';
import { Button, Segmented, Switch } from 'antd';
import { useId, type ReactNode } from 'react';
import { useWords } from '../../../i18n/words';
import { changeTheme, DEFAULT_SETTINGS, useTheme, type ThemeSettings } from '../../../theme/settings';
import { accentNames, accentOf } from '../../../theme/colours';
import { useIsDark } from '../../../theme/theme-provider';
import { DrawerShell } from '../../../ui/overlay/drawer-shell';
import { LayoutPicture } from './layout-picture';
import styles from './theme-drawer.module.css';
import { useIsNarrow } from './use-is-narrow';

/** Settings that are one of a few words, in the order in which they are shown. */
const CHOICES = {
  mode: ['system', 'light', 'dark'],
  density: ['normal', 'compact'],
  sidebar: ['dark', 'light'],
  topHeader: ['white', 'colored'],
  tabStyle: ['default', 'dot', 'card'],
} as const satisfies { [K in keyof ThemeSettings]?: readonly ThemeSettings[K][] };
const LAYOUTS: readonly ThemeSettings['navLayout'][] = ['left', 'top', 'mix'];

type ChoiceName = keyof typeof CHOICES;
type SwitchName = { [K in keyof ThemeSettings]: ThemeSettings[K] extends boolean ? K : never }[keyof ThemeSettings];

function Row({ label, id, children }: { label: string; id: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <span id={id}>{label}</span>
      {children}
    </div>
  );
}

function Choice({ name }: { name: ChoiceName }) {
  const { t } = useWords();
  const id = useId();
  const value = useTheme((settings) => settings[name]);
  return (
    <Row label={t(`shell.theme.${name}.title`)} id={id}>
      <Segmented
        aria-labelledby={id}
        value={value}
        options={CHOICES[name].map((each) => ({
          value: each as string,
          label: t(dynamicKey(`shell.theme.${name}.${each}`)),
        }))}
        onChange={(next) => changeTheme({ [name]: next })}
      />
    </Row>
  );
}

function Toggle({ name, isOff = false }: { name: SwitchName; isOff?: boolean }) {
  const { t } = useWords();
  const id = useId();
  const value = useTheme((settings) => settings[name]);
  return (
    <Row label={t(`shell.theme.${name}`)} id={id}>
      <Switch
        aria-labelledby={id}
        checked={value}
        disabled={isOff}
        onChange={(next) => changeTheme({ [name]: next })}
      />
    </Row>
  );
}

/** Radio buttons that are pictures: real ones, so that arrow keys and screen readers know what to do. */
function Pictures({
  name,
  values,
  picture,
}: {
  name: 'navLayout' | 'themeColor';
  values: readonly string[];
  picture: (value: string) => ReactNode;
}) {
  const { t } = useWords();
  const chosen = useTheme((settings) => settings[name]);
  return (
    <fieldset className={styles.pictures}>
      <legend>{t(`shell.theme.${name}.title`)}</legend>
      {values.map((value) => (
        <label key={value} title={t(dynamicKey(`shell.theme.${name}.${value}`))}>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => changeTheme({ [name]: value })}
            aria-label={t(dynamicKey(`shell.theme.${name}.${value}`))}
          />
          {picture(value)}
        </label>
      ))}
    </fieldset>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** Every setting of the looks; each takes effect at once and is kept. */
export function ThemeDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useWords();
  const isDark = useIsDark();
  const isNarrow = useIsNarrow();
  const navLayout = useTheme((settings) => settings.navLayout);
  const hasTabs = useTheme((settings) => settings.openTabsPage);
  return (
    <DrawerShell
      isOpen={isOpen}
      close={onClose}
      width={400}
      title={t('shell.theme.title')}
      footer={<Button onClick={() => changeTheme(DEFAULT_SETTINGS)}>{t('shell.theme.reset')}</Button>}
    >
      <Section title={t('shell.theme.colours')}>
        <Choice name="mode" />
        <Pictures
          name="themeColor"
          values={accentNames}
          picture={(value) => (
            <span className={styles.accent} style={{ background: accentOf(value, isDark) }} aria-hidden="true" />
          )}
        />
        <Choice name="sidebar" />
        <Choice name="topHeader" />
        <Toggle name="colorIcon" />
      </Section>
      <Section title={t('shell.theme.layout')}>
        {!isNarrow && (
          <Pictures name="navLayout" values={LAYOUTS} picture={(value) => <LayoutPicture layout={value} />} />
        )}
        <Toggle name="sidebarCollapse" isOff={navLayout === 'top'} />
        <Toggle name="sidebarUniOpened" isOff={navLayout === 'top'} />
        <Toggle name="contentFull" />
        <Toggle name="logoAuto" isOff={navLayout === 'top'} />
        <Choice name="density" />
      </Section>
      <Section title={t('shell.theme.tabs')}>
        <Toggle name="openTabsPage" />
        {hasTabs && <Choice name="tabStyle" />}
      </Section>
    </DrawerShell>
  );
}
