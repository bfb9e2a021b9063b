import { useQuery } from '@tanstack/react-query';
import type { TabsProps } from 'antd';
import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined';
import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import { lazy, Suspense, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { wordKey } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { MOST_RELATED } from '../../../contract/wire/rows';
import { showNumber } from '../../../contract/text/numbers';
import { useWords } from '../../i18n/words';
import { IconButton } from '../../ui/icon-button';
import { DrawerShell } from '../../ui/overlay/drawer-shell';
import { useShell } from '../../ui/overlay/shell-state';
import { isForKeys } from '../../ui/letter-keys';
import { useIsWide } from '../../ui/use-is-wide';
import styles from '../engine.module.css';
import { relatedLists } from '../guards';
import type { Listing } from '../list/use-list-state';
import { relatedQuery } from '../rows-loader';
import { rowTitleOf, type Row } from '../row';
import { Comments } from './comments';
import { DetailTabs } from './detail-tabs';
import { DetailTools } from './detail-tools';
import { Facts } from './facts';
import { HeaderActions, StateWord } from './header-actions';
import { RowHistory } from './history';
import { Life } from './life';
import { Overview } from './overview';
import { Missing, PageHead, useRecord } from './record';
import { PresentAt } from '../presence/lazy';
import { hasApprovals } from '../approval/pending';
import { Panels } from './panels';
import { RelatedList } from './related-list';
import { RelatedTimeline } from './related-timeline';
import { RowVersions } from './versions';
import { useNeighbours } from './use-neighbours';
import { oneWord } from '../words';

const PendingNotice = lazy(() =>
  import('../approval/pending-notice').then((module) => ({ default: module.PendingNotice })),
);

type Props = { resource: AnyResource; id: string; listing: Listing; onShow: (id: string) => void; onClose: () => void };

const WIDTH = 960;
/** A title of so few signs is not broken: it has room in a line of a phone. */
const IN_ONE_LINE = 20;
function Heading({ resource, row }: { resource: AnyResource; row: Row | undefined }) {
  const { t } = useWords();
  const title = row ? rowTitleOf(resource, row) : '…';
  return (
    <span className={styles.states}>
      <span>
        {t('engine.pair', { name: oneWord(t, resource), value: '' })}
        <span className={title.length <= IN_ONE_LINE ? styles.unbroken : undefined}>{title}</span>
      </span>
      {row && (
        <span className={styles.headState}>
          <StateWord resource={resource} row={row} />
        </span>
      )}
    </span>
  );
}

/** The tabs of a record. */
function DetailBody({ resource, row }: { resource: AnyResource; row: Row }) {
  const { t, language } = useWords();
  const { data: counts } = useQuery({ ...relatedQuery(resource, row.id), enabled: resource.related !== undefined });
  const counted = (name: string) => {
    const word = t(wordKey(resource, 'related', name));
    const number = counts?.[name];
    if (number === undefined) return word;
    return `${word} (${number >= MOST_RELATED ? `${showNumber(MOST_RELATED - 1, language)}+` : showNumber(number, language)})`;
  };
  const items: NonNullable<TabsProps['items']> = [
    {
      key: 'overview',
      label: t('engine.detail.overview'),
      children: (
        <>
          {hasApprovals(resource) && (
            <Suspense>
              <PendingNotice resource={resource} row={row} />
            </Suspense>
          )}
          {resource.panelsFirst && (
            <div className={styles.ahead}>
              <Panels resource={resource} row={row} />
            </div>
          )}
          <Overview resource={resource} row={row} isHeaded />
          {!resource.panelsFirst && <Panels resource={resource} row={row} />}
          {resource.comments && <Comments of={resource} comments={resource.comments} row={row} />}
        </>
      ),
    },
    ...relatedLists(resource, row).map(([name, to]) => ({
      key: name,
      label: counted(name),
      children:
        to.as === 'timeline' ? (
          <RelatedTimeline name={name} related={to} parent={resource} row={row} />
        ) : (
          <RelatedList name={name} related={to} row={row} />
        ),
    })),
    ...(resource.publishing
      ? [
          {
            key: 'versions',
            label: t('engine.versions.title'),
            children: <RowVersions resource={resource} id={row.id} />,
          },
        ]
      : []),
    ...(resource.history === false
      ? []
      : [
          {
            key: 'history',
            label: t('engine.history.title'),
            children: <RowHistory resource={resource} id={row.id} />,
          },
        ]),
  ];
  return (
    <>
      <PresentAt resource={resource} id={row.id} />
      <Life resource={resource} row={row} />
      <Facts resource={resource} row={row} />
      <DetailTabs items={items} />
    </>
  );
}

/** One row with everything about it: its values, rows that point to it, its history, and what can be done with it. */
export function DetailDrawer({ resource, id, listing, onShow, onClose }: Props) {
  const isWide = useIsWide('lg');
  const shell = useShell(onClose);
  const { row, error, reload, isGone } = useRecord(resource, id);
  const neighbours = useNeighbours(resource, listing, id, onShow);
  const bar = (
    <div className={styles.bar}>
      <DetailTools resource={resource} id={id} row={row} neighbours={neighbours} />
      {row && <HeaderActions key={id} resource={resource} row={row} />}
    </div>
  );
  return (
    <DrawerShell
      {...shell}
      isOpen={shell.isOpen && !isGone}
      width={WIDTH}
      from="lg"
      title={<Heading resource={resource} row={row} />}
      extra={isWide && bar}
    >
      {!isWide && bar}
      {row ? <DetailBody key={id} resource={resource} row={row} /> : <Missing error={error} onReload={reload} />}
    </DrawerShell>
  );
}

/** The same beside the list, where the window is wide enough for both: the list stays in reach, and so do its keys. */
export function DetailPanel({ resource, id, listing, onShow, onClose }: Props) {
  const { t } = useWords();
  const titleId = useId();
  const { row, error, reload, isGone } = useRecord(resource, id);
  const neighbours = useNeighbours(resource, listing, id, onShow);
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [own, opener] = [panel.current, document.activeElement];
    // Whoever was in here goes on at what opened it; who went back to the list by himself stays where he is.
    return () => {
      if (own?.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isForKeys(event)) onClose();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onClose]);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> brings a place, a frame and colours of its own
    <div ref={panel} role="dialog" className={`${styles.panel} ${styles.peek}`} aria-labelledby={titleId}>
      <header className={styles.peekHead}>
        <h2 id={titleId} className={styles.pageTitle}>
          <Heading resource={resource} row={row} />
        </h2>
        <IconButton icon={<CloseOutlined />} label={t('engine.close')} onClick={onClose} />
      </header>
      <div className={styles.bar}>
        <DetailTools resource={resource} id={id} row={row} neighbours={neighbours} />
        {row && <HeaderActions key={id} resource={resource} row={row} />}
      </div>
      {row ? <DetailBody key={id} resource={resource} row={row} /> : <Missing error={error} onReload={reload} />}
    </div>
  );
}

/** The same as a page of its own, in place of the list. */
export function DetailPage({ resource, id, listing, onShow, onClose }: Props) {
  const { t } = useWords();
  const { row, error, reload, isGone } = useRecord(resource, id);
  const neighbours = useNeighbours(resource, listing, id, onShow);
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  return (
    <article className={`${styles.screen} ${styles.panel}`}>
      <PageHead
        back={<IconButton icon={<ArrowLeftOutlined />} label={t('engine.detail.back')} onClick={onClose} />}
        title={<Heading resource={resource} row={row} />}
      >
        <DetailTools resource={resource} id={id} row={row} neighbours={neighbours} />
        {row && <HeaderActions key={id} resource={resource} row={row} />}
      </PageHead>
      {row ? <DetailBody key={id} resource={resource} row={row} /> : <Missing error={error} onReload={reload} />}
    </article>
  );
}
