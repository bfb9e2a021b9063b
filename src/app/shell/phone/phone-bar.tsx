import { lazy, Suspense } from 'react';
import { BAR_ROUTES, DOSSIER_ROUTES } from '../../../../contract/routes.generated';
import { closeScan, openScan, useScan } from '../../../engine/scan/scan-store';
import { loadWords, useWords } from '../../../i18n/words';
import { useSession } from '../../../session/session';
import { Icon } from '../../../ui/icon';
import { navigateTo } from '../../routing/history';
import { HOME } from '../../routing/static-paths';
import { useSidebar } from '../layout/sidebar-store';
import { useShownPath } from '../layout/use-shown';
import styles from './phone.module.css';

/** The reader of codes is large. */
const ScanRecord = lazy(() =>
  Promise.all([import('./scan-record'), loadWords('engine')]).then(([part]) => ({ default: part.ScanRecord })),
);

type PlaceProps = { icon: string | null; name: string; path?: string; onPress: () => void };

function Place({ icon, name, path, onPress }: PlaceProps) {
  const isHere = useShownPath() === path;
  return (
    <li>
      <button type="button" className={styles.place} aria-current={isHere ? 'page' : undefined} onClick={onPress}>
        <Icon name={icon} />
        <span className={styles.name}>{name}</span>
      </button>
    </li>
  );
}

/** Within reach of a thumb: home, the screens that have a place here, the reader of codes in the middle, and the menu. */
export function PhoneBar() {
  const { t } = useWords();
  const routes = useSession((session) => session.routes);
  const isOpen = useScan((scan) => scan.isOpen);
  const openMenu = useSidebar((state) => state.open);
  const read = Object.entries(DOSSIER_ROUTES).find(([route]) => routes.has(route));
  const places = BAR_ROUTES.flatMap((route) => routes.get(route) ?? []).map(({ item, path }) => (
    <Place key={path} icon={item.icon} name={item.name} path={path} onPress={() => navigateTo(path)} />
  ));
  return (
    <nav className={styles.bar} aria-label={t('shell.phone.title')}>
      <ul>
        <Place icon="home" name={t('shell.phone.today')} path={HOME} onPress={() => navigateTo(HOME)} />
        {places.slice(0, 1)}
        {read && (
          <li>
            <button type="button" className={`${styles.place} ${styles.scan}`} onClick={openScan}>
              <Icon name="scan" />
              <span className={styles.name}>{t('shell.phone.scan')}</span>
            </button>
          </li>
        )}
        {places.slice(1, 2)}
        <Place icon="menu" name={t('shell.phone.more')} onPress={openMenu} />
      </ul>
      {read && isOpen && (
        <Suspense fallback={null}>
          <ScanRecord route={read[0]} parameter={read[1]} onClosed={closeScan} />
        </Suspense>
      )}
    </nav>
  );
}
