import PushpinFilled from '@ant-design/icons/es/icons/PushpinFilled';
import PushpinOutlined from '@ant-design/icons/es/icons/PushpinOutlined';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useWords } from '../../../i18n/words';
import { DECORATIVE, Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import styles from './home.module.css';
import { useShortcuts, type Shortcut } from './use-shortcuts';

function ScreenLine({ screen, onPin }: { screen: Shortcut; onPin: (screen: Shortcut) => void }) {
  const { t } = useWords();
  const { item, path, isPinned } = screen;
  const Pin = isPinned ? PushpinFilled : PushpinOutlined;
  return (
    <li className={styles.line} data-pinned={isPinned}>
      <Link to={path} className={styles.lineLink}>
        <Icon name={item.icon} /> {item.name}
      </Link>
      <IconButton
        className={styles.pin}
        label={t(isPinned ? 'shell.home.unpin' : 'shell.home.pin', { name: item.name })}
        icon={<Pin {...DECORATIVE} />}
        onClick={() => onPin(screen)}
      />
    </li>
  );
}

function ScreenList({
  id,
  title,
  screens,
  onPin,
}: {
  id: string;
  title: string;
  screens: readonly Shortcut[];
  onPin: (screen: Shortcut) => void;
}) {
  if (screens.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.section}>
        {title}
      </h2>
      <ul className={styles.lines}>
        {screens.map((screen) => (
          <ScreenLine key={screen.menuId} screen={screen} onPin={onPin} />
        ))}
      </ul>
    </section>
  );
}

/** The ways to the screens that the user works with most, and with last; below them what else stands beside the figures. */
export function Shortcuts({ children }: { children?: ReactNode }) {
  const { t } = useWords();
  const { shortcuts, recent, pin } = useShortcuts();
  return (
    <aside className={styles.aside}>
      <ScreenList id="home-shortcuts" title={t('shell.home.shortcuts')} screens={shortcuts} onPin={pin} />
      <ScreenList id="home-recent" title={t('shell.home.recent')} screens={recent} onPin={pin} />
      {children}
    </aside>
  );
}
