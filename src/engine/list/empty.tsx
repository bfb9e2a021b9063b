import { Button, Empty } from 'antd';
import { wordKey } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { dynamicKey } from '../../../contract/text/word-key';
import type { CallError } from '../../http/errors';
import { useWords } from '../../i18n/words';
import { DoorLink } from '../../ui/door-link';
import { RequestId } from '../../ui/request-id';
import styles from '../engine.module.css';
import { formTitle, wordsOf } from '../words';

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
  const { t, language } = useWords();
  if (isLoading) return <span className={styles.quiet}>{t('engine.loading')}</span>;
  if (failure) return <FailedList failure={failure} onReload={onReload} />;
  if (isSearched) {
    return (
      <Empty description={t('engine.empty.found')}>
        <Button onClick={onReset}>{t('engine.search.reset')}</Button>
      </Empty>
    );
  }
  return (
    <Empty
      description={wordsOf(t, wordKey(resource, 'empty')) ?? t(onCreate ? 'engine.empty.create' : 'engine.empty.none')}
    >
      {onCreate && (
        <Button type="primary" onClick={onCreate}>
          {formTitle(t, language, resource)}
        </Button>
      )}
    </Empty>
  );
}

function FailedList({ failure, onReload }: { failure: CallError; onReload: () => void }) {
  const { t } = useWords();
  return (
    <div role="alert">
      <Empty
        description={
          <>
            <strong>{failure.msg}</strong>
            {failure.status === 403 && <div className={styles.hint}>{t('engine.forbiddenHint')}</div>}
            <DoorLink right={failure.missingRight} />
            <div>
              <RequestId id={failure.requestId} className={styles.hint} />
            </div>
          </>
        }
      >
        <Button onClick={onReload}>{t('engine.again')}</Button>
      </Empty>
    </div>
  );
}

/** In place of a list, or of whatever else `what` says, that the user may not see. */
export function Forbidden({ what = 'engine.forbidden', right }: { what?: string; right?: string }) {
  const { t } = useWords();
  return (
    <div role="alert">
      <Empty
        description={
          <>
            <strong>{t(dynamicKey(what))}</strong>
            <div className={styles.hint}>{t('engine.forbiddenHint')}</div>
            <DoorLink right={right} />
          </>
        }
      />
    </div>
  );
}
