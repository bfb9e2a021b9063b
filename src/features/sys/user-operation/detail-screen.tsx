import { Empty, Skeleton } from 'antd';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { AnyResource } from '../../../../contract/language/resource';
import { addressWith } from '../../../../contract/language/routes';
import { Overview } from '../../../engine/detail/overview';
import { Missing, PageHead, useRecord } from '../../../engine/detail/record';
import styles from '../../../engine/engine.module.css';
import { rowTitleOf } from '../../../engine/row';
import { useDefinition } from '../../../engine/use-definition';
import { useWords } from '../../../i18n/words';
import { usePane } from '../../../ui/pane';
import { RequestChanges } from './request-changes';
import { oneWord } from '../../../engine/words';

const RESOURCE = 'sys/user-operation';
const LIST = '/sys/user-operation/index';
const WORDS = 'sys.user-operation.detail';

function Body({ resource, id }: { resource: AnyResource; id: string }) {
  const { t } = useWords();
  const { setTitle } = usePane();
  const { row, error, reload } = useRecord(resource, id);
  const title = row ? [rowTitleOf(resource, row), row.title].filter(Boolean).join(' · ') : null;
  useEffect(() => {
    if (title) setTitle(title);
  }, [title, setTitle]);
  if (error || !row) return <Missing error={error} onReload={reload} />;
  const requestId = typeof row.requestId === 'string' ? row.requestId : null;
  return (
    <>
      <PageHead isPanel title={t('engine.pair', { name: oneWord(t, resource), value: title })}>
        {requestId && <Link to={addressWith(LIST, { requestId })}>{t(`${WORDS}.sameRequest`)}</Link>}
      </PageHead>
      <section className={styles.panel}>
        <Overview resource={resource} row={row} />
      </section>
      <section className={styles.panel} aria-label={t(`${WORDS}.changes`)}>
        <RequestChanges id={id} />
      </section>
    </>
  );
}

/** `/sys/user-operation/detail?id=…`: one operation with what was sent and answered, and what it changed. */
export function DetailScreen() {
  const { t } = useWords();
  const [search] = useSearchParams();
  const { setTitle } = usePane();
  const resource = useDefinition(RESOURCE);
  const id = search.get('id');
  useEffect(() => {
    if (!id) setTitle(t('sys.user-operation.title'));
  }, [id, setTitle, t]);
  if (!resource) return <Skeleton active />;
  return (
    <article className={styles.screen}>
      {id ? (
        <Body key={id} resource={resource} id={id} />
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(`${WORDS}.none`)}>
          <Link to={LIST}>{t('sys.user-operation.title')}</Link>
        </Empty>
      )}
    </article>
  );
}
