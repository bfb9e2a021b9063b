import { Button, Empty, Result } from 'antd';
import { wordKey } from '../../../contract/derive';
import type { AnyResource } from '../../../contract/resource';
import type { CallError } from '../../http/errors';
import { useWords } from '../../i18n/words';
import styles from '../engine.module.css';
import { wordsOf } from '../words';

type Props = {
  resource: AnyResource;
  isLoading: boolean;
  isSearched: boolean;
  failure: CallError | null;
  onReset: () => void;
  onReload: () => void;
  /** Absent where the user may not make rows. */
  onCreate?: () => void;
};

/** Why no rows are there, and what can be done about it. */
export function EmptyList({ resource, isLoading, isSearched, failure, onReset, onReload, onCreate }: Props) {
  const { t } = useWords();
  if (isLoading) return <span className={styles.quiet}>{t('engine.loading')}</span>;
  if (failure) return <FailedList failure={failure} onReload={onReload} />;
  if (isSearched) {
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('engine.empty.found')}>
        <Button onClick={onReset}>{t('engine.search.reset')}</Button>
      </Empty>
    );
  }
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={wordsOf(t, wordKey(resource, 'empty')) ?? t(onCreate ? 'engine.empty.create' : 'engine.empty.none')}
    >
      {onCreate && (
        <Button type="primary" onClick={onCreate}>
          {t('engine.action.save')}
        </Button>
      )}
    </Empty>
  );
}

function FailedList({ failure, onReload }: { failure: CallError; onReload: () => void }) {
  const { t } = useWords();
  const isForbidden = failure.status === 403;
  const about = failure.requestId && !isForbidden ? t('engine.requestId', { id: failure.requestId }) : undefined;
  return (
    <Result
      status={isForbidden ? '403' : 'warning'}
      icon={isForbidden ? undefined : <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={null} />}
      title={isForbidden ? t('engine.forbidden') : failure.msg}
      subTitle={about}
      extra={!isForbidden && <Button onClick={onReload}>{t('engine.again')}</Button>}
    />
  );
}

/** In place of a list that the user may not see. */
export function Forbidden() {
  const { t } = useWords();
  return <Result status="403" title={t('engine.forbidden')} subTitle={t('engine.forbiddenHint')} />;
}
