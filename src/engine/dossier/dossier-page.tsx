import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined';
import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Tag } from 'antd';
import { apiPathOf, routeOf, wordKey } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { addressWith } from '../../../contract/language/routes';
import { Dossier } from '../../../contract/wire/dossier';
import { call } from '../../http/client';
import { CallError } from '../../http/errors';
import { useWords } from '../../i18n/words';
import { copyText } from '../../ui/copy';
import { CopyText } from '../../ui/copy-text';
import { IconButton } from '../../ui/icon-button';
import { HeaderActions } from '../detail/header-actions';
import { Overview } from '../detail/overview';
import { Panels } from '../detail/panels';
import { Missing, PageHead } from '../detail/record';
import { RelatedList } from '../detail/related-list';
import styles from '../engine.module.css';
import { GroupTitle } from '../group-title';
import { relatedLists } from '../guards';
import { resourceKey } from '../query-keys';
import type { Row } from '../row';
import { useNotify } from '../use-notify';
import { oneWord } from '../words';
import { DossierTimeline } from './dossier-timeline';
import { DossierWaiting } from './dossier-waiting';

type Props = { resource: AnyResource; value: string; onClose: () => void };

function useDossier(resource: AnyResource, key: string) {
  const { language } = useWords();
  return useQuery({
    queryKey: [...resourceKey(resource.name), 'dossier', key, language],
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call('GET', `${apiPathOf(resource)}/dossier`, { params: { key }, signal, silent: true, answer: Dossier }),
  });
}

function CopyLink({ resource, value }: Pick<Props, 'resource' | 'value'>) {
  const { t } = useWords();
  const tell = useNotify();
  const copy = async () => {
    const path = addressWith(routeOf(resource), { [resource.dossier ?? '']: value });
    if (await copyText(new URL(`#${path}`, window.location.href).href)) tell.done(t('engine.detail.linkCopied'));
    else tell.warn(t('shell.copyFailed'));
  };
  return <IconButton icon={<LinkOutlined />} label={t('engine.detail.link')} onClick={() => void copy()} />;
}

function Parts({ resource, dossier }: { resource: AnyResource; dossier: Dossier }) {
  const { t } = useWords();
  const row = dossier.row as Row | null;
  return (
    <>
      <DossierWaiting dossier={dossier} />
      {row ? (
        <>
          <Overview resource={resource} row={row} />
          <Panels resource={resource} row={row} />
          {relatedLists(resource, row).map(([name, related]) => (
            <section key={name} aria-label={t(wordKey(resource, 'related', name))}>
              <GroupTitle>{t(wordKey(resource, 'related', name))}</GroupTitle>
              <RelatedList name={name} related={related} row={row} />
            </section>
          ))}
        </>
      ) : (
        <Alert type="info" showIcon title={t('engine.dossier.unknown')} className={styles.alert} />
      )}
      <section aria-label={t('engine.dossier.timeline')}>
        <GroupTitle>{t('engine.dossier.timeline')}</GroupTitle>
        <DossierTimeline about={resource} dossier={dossier} />
      </section>
    </>
  );
}

/** The page of a business key: its row where there is one, what waits for it, and all that happened to it in every list that names it. */
export function DossierPage({ resource, value, onClose }: Props) {
  const { t } = useWords();
  const { data, error, refetch } = useDossier(resource, value);
  if (error && !(error instanceof CallError)) throw error;
  const row = data?.row as Row | null | undefined;
  return (
    <article className={`${styles.screen} ${styles.panel}`}>
      <PageHead
        back={<IconButton icon={<ArrowLeftOutlined />} label={t('engine.detail.back')} onClick={onClose} />}
        title={
          <span className={styles.states}>
            {oneWord(t, resource)}
            <CopyText text={value} />
            {row === null && <Tag color="warning">{t('engine.dossier.none')}</Tag>}
          </span>
        }
      >
        <CopyLink resource={resource} value={value} />
        {row && <HeaderActions key={row.id} resource={resource} row={row} />}
      </PageHead>
      {data ? (
        <Parts key={value} resource={resource} dossier={data} />
      ) : (
        <Missing error={error} onReload={() => void refetch()} />
      )}
    </article>
  );
}
