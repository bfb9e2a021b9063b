import { useQueries } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useWords } from '../../i18n/words';
import { useSession } from '../../session/session';
import { Icon } from '../../ui/icon';
import { usePane } from '../../ui/pane';
import { addressOf, countOf, FIGURES, type Figure } from './figures';
import styles from './home.module.css';

type Count = { data?: number; isPending: boolean; isError: boolean };

function FigureTile({ figure, count }: { figure: Figure; count: Count }) {
  const { t, language } = useWords();
  const { open } = usePane();
  const address = addressOf(figure);
  const value = count.isError ? '–' : new Intl.NumberFormat(language).format(count.data ?? 0);
  return (
    <li>
      <a
        className={styles.tile}
        href={`#${address}`}
        onClick={(event) => {
          event.preventDefault();
          open(address);
        }}
      >
        <span className={styles.name}>
          <Icon name={figure.icon} /> {t(`shell.home.figure.${figure.name}`)}
        </span>
        {count.isPending ? <Skeleton.Button active size="small" /> : <span className={styles.value}>{value}</span>}
      </a>
    </li>
  );
}

/** Numbers of the lists that the user may see; each leads to its list. */
export function FigureList() {
  const { t } = useWords();
  const permissions = useSession((session) => session.permissions);
  const shown = FIGURES.filter((figure) => permissions.has(figure.permission));
  const counts = useQueries({
    queries: shown.map((figure) => ({
      queryKey: ['resource', figure.path.slice(1), 'count', figure.name],
      queryFn: ({ signal }: { signal: AbortSignal }) => countOf(figure, signal),
    })),
  });
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="home-today">
      <h2 id="home-today" className={styles.section}>
        {t('shell.home.now')}
      </h2>
      <ul className={styles.tiles}>
        {shown.map((figure, i) => (
          <FigureTile key={figure.name} figure={figure} count={counts[i] ?? { isPending: true, isError: false }} />
        ))}
      </ul>
    </section>
  );
}
