import { Button, Skeleton } from 'antd';
import { useEffect } from 'react';
import { useWords } from '../../i18n/words';
import { Notice } from '../../ui/notice';
import { useEntryAddress } from './use-entry-address';

/** `/webview/{id}`: goes on to the page of a menu entry; stands in a browser window of its own. */
export function WindowScreen() {
  const { t } = useWords();
  const address = useEntryAddress();
  const url = address.state === 'found' ? address.url : null;
  useEffect(() => {
    if (url) window.location.replace(url);
  }, [url]);
  if (address.state === 'failed') return <Notice isAlert title={t('shell.foreign.failed')} text={address.message} />;
  return url ? <Button href={url}>{url}</Button> : <Skeleton active />;
}
