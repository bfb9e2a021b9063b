import { useWords } from '../../i18n/words';
import { useSession } from '../../session/session';
import { changeTheme } from '../../theme/settings';
import { useIsDark } from '../../theme/theme-provider';
import { LanguageSwitch } from '../../ui/language-switch';
import styles from '../../ui/portal/portal.module.css';

const SUN =
  'M8 1v1.6M8 13.4V15M15 8h-1.6M2.6 8H1M12.9 3.1l-1.1 1.1M4.2 11.8l-1.1 1.1M12.9 12.9l-1.1-1.1M4.2 4.2L3.1 3.1M8 4.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4z';
const MOON = 'M13.5 9.6A6 6 0 0 1 6.4 2.5a6 6 0 1 0 7.1 7.1z';

function ThemeSwitch() {
  const { t } = useWords();
  const isDark = useIsDark();
  const label = t(isDark ? 'portal.light' : 'portal.dark');
  return (
    <button
      type="button"
      className={styles.icon}
      title={label}
      aria-label={label}
      onClick={() => changeTheme({ mode: isDark ? 'light' : 'dark' })}
    >
      <svg
        viewBox="0 0 16 16"
        width="16"
        height="16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.3"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d={isDark ? SUN : MOON} />
      </svg>
    </button>
  );
}

/** Name, language, colours, and the way in. */
export function PortalHeader({ name, label }: { name: string; label: string }) {
  const { t } = useWords();
  const isSignedIn = useSession(({ token }) => token !== null);
  return (
    <header className={styles.top}>
      <span className={styles.name}>
        <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
          <rect width="32" height="32" rx="6" fill="currentColor" />
          <path d="M6 17h5l2.5-7 4.5 13 3-9 1.5 3H26" />
        </svg>
        {name} {label && <span className={styles.label}>{label}</span>}
      </span>
      <span className={styles.tools}>
        <LanguageSwitch />
        <ThemeSwitch />
      </span>
      <a className={styles.primary} href={isSignedIn ? '#/' : '#/login'}>
        {t(isSignedIn ? 'portal.toConsole' : 'shell.login.submit')}
      </a>
    </header>
  );
}
