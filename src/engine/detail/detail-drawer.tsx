import { Button, type TabsProps } from 'antd';
import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined';
import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined';
import { useEffect } from 'react';
import { wordKey } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import { ClickMenu } from '../../ui/click-menu';
import { IconButton } from '../../ui/icon-button';
import { DrawerShell } from '../../ui/overlay/drawer-shell';
import { useShell } from '../../ui/overlay/shell-state';
import { useIsWide } from '../../ui/use-is-wide';
import { useDialogs } from '../actions/dialogs';
import styles from '../engine.module.css';
import { relatedLists } from '../guards';
import { Cell } from '../kinds/kinds';
import type { Listing } from '../list/use-list-state';
import { useRowActions } from '../list/row-actions';
import { rowTitleOf, type Row } from '../row';
import { DetailTabs } from './detail-tabs';
import { DetailTools } from './detail-tools';
import { RowHistory } from './history';
import { Overview } from './overview';
import { Missing, PageHead, useRecord } from './record';
import { Panels } from './panels';
import { RelatedList } from './related-list';
import { RelatedTimeline } from './related-timeline';
import { RowVersions } from './versions';
import { useNeighbours } from './use-neighbours';
import { oneWord } from '../words';

type Props = { resource: AnyResource; id: string; listing: Listing; onShow: (id: string) => void; onClose: () => void };

const WIDTH = 960;
/** Buttons that stand in the header, or above the tabs where there is less room; the others wait in a menu. */
const INLINE = { wide: 3, narrow: 2 };

function HeaderActions({ resource, row, inline }: { resource: AnyResource; row: Row; inline: number }) {
  const { t } = useWords();
  const dialogs = useDialogs(resource);
  const actions = useRowActions(resource, { open: dialogs.open })(row);
  const rest = actions.slice(inline);
  return (
    <div className={styles.bar}>
      {actions.slice(0, inline).map(({ key, label, isDanger, run }) => (
        <Button key={key} danger={isDanger} onClick={run}>
          {label}
        </Button>
      ))}
      {rest.length > 0 && (
        <ClickMenu
          menu={{
            items: rest.map(({ key, label, isDanger }) => ({ key, label, danger: isDanger })),
            onClick: ({ key }) => rest.find((action) => action.key === key)?.run(),
          }}
        >
          <Button icon={<MoreOutlined aria-hidden />} aria-label={t('engine.more')} />
        </ClickMenu>
      )}
      {dialogs.node}
    </div>
  );
}

function StateWord({ resource, row }: { resource: AnyResource; row: Row }) {
  const name = resource.lifecycle?.field;
  const field = name ? resource.fields[name] : undefined;
  return name && field ? <Cell slot={{ resource, name, field }} value={row[name]} row={row} /> : null;
}

function Heading({ resource, row }: { resource: AnyResource; row: Row | undefined }) {
  const { t } = useWords();
  return (
    <span className={styles.states}>
      {t('engine.pair', { name: oneWord(t, resource), value: row ? rowTitleOf(resource, row) : '…' })}
      {row && <StateWord resource={resource} row={row} />}
    </span>
  );
}

/** The tabs of a record. */
function DetailBody({ resource, row }: { resource: AnyResource; row: Row }) {
  const { t } = useWords();
  const items: NonNullable<TabsProps['items']> = [
    {
      key: 'overview',
      label: t('engine.detail.overview'),
      children: (
        <>
          <Overview resource={resource} row={row} />
          <Panels resource={resource} row={row} />
        </>
      ),
    },
    ...relatedLists(resource).map(([name, to]) => ({
      key: name,
      label: t(wordKey(resource, 'related', name)),
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
  return <DetailTabs items={items} />;
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
      {row && <HeaderActions key={id} resource={resource} row={row} inline={isWide ? INLINE.wide : INLINE.narrow} />}
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

/** The same as a page of its own, in place of the list. */
export function DetailPage({ resource, id, listing, onShow, onClose }: Props) {
  const { t } = useWords();
  const isWide = useIsWide('lg');
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
        {row && <HeaderActions key={id} resource={resource} row={row} inline={isWide ? INLINE.wide : INLINE.narrow} />}
      </PageHead>
      {row ? <DetailBody key={id} resource={resource} row={row} /> : <Missing error={error} onReload={reload} />}
    </article>
  );
}
