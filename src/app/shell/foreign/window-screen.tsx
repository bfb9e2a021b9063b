import { Button, Skeleton } from 'antd';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { menuRoutes } from '../../../session/session';
import { useWords } from '../../../i18n/words';
import { Notice } from '../../../ui/notice';
import { addressOfEntry, type EntryAddress } from './foreign-address';
import { NoAddress } from './foreign-notices';
import { useForeignAddress } from './use-found';

const goalOf = (address: EntryAddress): string | null =>
  address.kind === 'web' ? address.url : address.kind === 'own' ? `#${address.address}` : null;

/** `/webview/{id}`: goes on to the page of a menu entry; stands in a browser window of its own. */
export function WindowScreen() {
  const { t } = useWords();
  const { pathname: path } = useLocation();
  const [found, setFound] = useForeignAddress((signal) => addressOfEntry(menuRoutes().get(path)?.item, signal));
  const goal = found.state === 'found' ? goalOf(found.value) : null;
  useEffect(() => {
    if (goal) window.location.replace(goal);
  }, [goal]);
  if (found.state === 'loading') return <Skeleton active />;
  if (!goal) return <NoAddress error={found.state === 'failed' ? found.error : undefined} onAgain={() => setFound()} />;
  const name = menuRoutes().get(path)?.item.name ?? '';
  return (
    <Notice title={t('shell.foreign.leaving', { name })}>
      <Button href={goal}>{t('shell.foreign.goOn')}</Button>
    </Notice>
  );
}
