import { useQuery } from '@tanstack/react-query';
import { Button, Empty, Skeleton } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { routeOf, wordKey } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { CallError, isRefusal } from '../../http/errors';
import { useWords } from '../../i18n/words';
import styles from '../engine.module.css';
import { FailureAlert } from '../form/failure-alert';
import { rememberOpened } from '../../session/opened-records';
import { rowQuery } from '../rows-loader';
import { useLive } from '../use-live';

/** The record that a detail page is about; `isGone` where it was deleted from its own page, which leaves nothing to show. */
export function useRecord(resource: AnyResource, id: string) {
  const { language } = useWords();
  const { data: row, error, refetch } = useQuery(rowQuery(resource, id, language));
  useLive(resource, refetch);
  const opened = row?.id;
  useEffect(() => {
    if (opened !== undefined) rememberOpened(resource.name, opened);
  }, [resource.name, opened]);
  if (error && !(error instanceof CallError)) throw error;
  return { row, error, reload: () => void refetch(), isGone: isRefusal(error, 'gone') && row !== undefined };
}

/**
 * What stands in place of a record: why it cannot be shown, with another try, or that it is on its way.
 * @throws what is no refusal, for the boundary of the pane
 */
export function Missing({ error, onReload }: { error: Error | null; onReload: () => void }) {
  const { t } = useWords();
  if (!error) return <Skeleton active />;
  if (!(error instanceof CallError)) throw error;
  return (
    <FailureAlert
      failure={error}
      action={
        <Button size="small" onClick={onReload}>
          {t('engine.again')}
        </Button>
      }
    />
  );
}

/** In place of a record whose address names none: the way to the list of them. */
export function NothingChosen({ resource }: { resource: AnyResource }) {
  const { t } = useWords();
  return (
    <article className={styles.screen}>
      <Empty description={t('engine.detail.none')}>
        <Link to={routeOf(resource)}>{t(wordKey(resource, 'title'))}</Link>
      </Empty>
    </article>
  );
}

/** The head of a detail page: the way back where there is one, what it is about, and what can be done with it. */
export function PageHead({
  back,
  title,
  children,
  isPanel = false,
}: {
  back?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  isPanel?: boolean;
}) {
  return (
    <header className={isPanel ? `${styles.panel} ${styles.pageHead}` : styles.pageHead}>
      {back}
      <h1 className={styles.pageTitle}>{title}</h1>
      {children}
    </header>
  );
}
