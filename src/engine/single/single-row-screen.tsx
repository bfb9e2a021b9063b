import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { permissionOf, wordKey } from '../../../contract/language/derive';
import { fixedFields } from '../../../contract/language/publishing';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import styles from '../engine.module.css';
import { DetailTabs } from '../detail/detail-tabs';
import { HeaderActions, StateWord } from '../detail/header-actions';
import { RowHistory } from '../detail/history';
import { Overview } from '../detail/overview';
import { Missing, PageHead } from '../detail/record';
import { RowVersions } from '../detail/versions';
import { BesideValues } from '../form/beside';
import { mayDo } from '../guards';
import { Forbidden } from '../list/empty';
import type { Row } from '../row';
import { singleRowQuery } from '../rows-loader';
import { SingleRowForm, type Single } from './single-row-form';

/** Whether its values can be changed as it is now: what is published is drafted anew first. */
const isOpen = (resource: AnyResource, row: Row | null): boolean =>
  mayDo(resource, 'update') && (!row || fixedFields(resource, row).length === 0);

function Values({ resource, single: { row, defaults } }: { resource: AnyResource; single: Single }) {
  const shown = row ?? (defaults as Row);
  const beside = resource.screens?.beside;
  const own = <Overview resource={resource} row={shown} isMade={row !== null} />;
  if (!beside) return own;
  return (
    <div className={styles.withBeside}>
      <div>{own}</div>
      <BesideValues name={beside} resource={resource} row={shown} values={shown} />
    </div>
  );
}

function Parts({ resource, single }: { resource: AnyResource; single: Single }) {
  const { t } = useWords();
  /** What is saved is shown by a form of its own. */
  const [saved, setSaved] = useState(0);
  const { row } = single;
  const own = isOpen(resource, row) ? (
    <SingleRowForm
      key={`${saved} ${row?.version ?? 0}`}
      resource={resource}
      single={single}
      onSaved={() => setSaved((count) => count + 1)}
    />
  ) : (
    <Values resource={resource} single={single} />
  );
  if (!row) return own;
  return (
    <DetailTabs
      items={[
        { key: 'overview', label: t('engine.detail.overview'), children: own },
        ...(resource.publishing
          ? [
              {
                key: 'versions',
                label: t('engine.versions.title'),
                children: <RowVersions resource={resource} id={row.id} />,
              },
            ]
          : []),
        { key: 'history', label: t('engine.history.title'), children: <RowHistory resource={resource} id={row.id} /> },
      ]}
    />
  );
}

/** The screen of a resource that has one row a tenant: its form, its versions, its history. */
export function SingleRowScreen({ resource }: { resource: AnyResource }) {
  const { t, language } = useWords();
  const may = mayDo(resource, 'page');
  const { data, error, refetch } = useQuery({ ...singleRowQuery(resource, language), enabled: may });
  if (!may) return <Forbidden right={permissionOf(resource, 'page')} />;
  return (
    <article className={`${styles.screen} ${styles.panel}`}>
      <PageHead
        title={
          <span className={styles.states}>
            {t(wordKey(resource, 'title'))}
            {data?.row && <StateWord resource={resource} row={data.row} />}
          </span>
        }
      >
        {data?.row && <HeaderActions resource={resource} row={data.row} />}
      </PageHead>
      {data ? <Parts resource={resource} single={data} /> : <Missing error={error} onReload={() => void refetch()} />}
    </article>
  );
}
