import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Skeleton, Tabs, type TabsProps } from 'antd';
import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined';
import { useState } from 'react';
import { wordKey } from '../../../contract/derive';
import type { Related, AnyResource } from '../../../contract/resource';
import { isRefusal, CallError } from '../../http/errors';
import { useWords } from '../../i18n/words';
import { ClickMenu } from '../../ui/click-menu';
import { useIsWide } from '../../ui/use-is-wide';
import { useDialogs } from '../actions/dialogs';
import { fetchRow, queryKeys } from '../api';
import styles from '../engine.module.css';
import { FailureAlert } from '../form/failure-alert';
import { Cell } from '../kinds/cells';
import { useRowActions } from '../list/row-actions';
import { titleOf, type Row } from '../row';
import { History } from './history';
import { Overview } from './overview';
import { RelatedList } from './related-list';

type Props = { resource: AnyResource; id: string; onClose: () => void };

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
      {t(wordKey(resource, 'title'))}: {row ? titleOf(resource, row) : '…'}
      {row && <StateWord resource={resource} row={row} />}
    </span>
  );
}

function Body({ resource, row, hasActions }: { resource: AnyResource; row: Row; hasActions: boolean }) {
  const { t } = useWords();
  const related = Object.entries((resource.related ?? {}) as Record<string, Related>);
  const items: NonNullable<TabsProps['items']> = [
    { key: 'overview', label: t('engine.detail.overview'), children: <Overview resource={resource} row={row} /> },
    ...related.map(([name, to]) => ({
      key: name,
      label: t(wordKey(resource, 'related', name)),
      children: <RelatedList name={name} related={to} id={row.id} />,
    })),
    { key: 'history', label: t('engine.history.title'), children: <History resource={resource} id={row.id} /> },
  ];
  return (
    <>
      {hasActions && <HeaderActions resource={resource} row={row} inline={INLINE.narrow} />}
      <Tabs items={items} destroyOnHidden />
    </>
  );
}

/** One row with everything about it: its values, rows that point to it, its history, and what can be done with it. */
export function DetailDrawer({ resource, id, onClose }: Props) {
  const { t, language } = useWords();
  const isWide = useIsWide('lg');
  const [isOpen, setOpen] = useState(true);
  const {
    data: row,
    error,
    refetch,
  } = useQuery({
    queryKey: [...queryKeys.row(resource.name, id), language],
    retry: false,
    queryFn: ({ signal }) => fetchRow(resource, id, signal),
  });
  if (error && !(error instanceof CallError)) throw error;
  // A row that was deleted from its own page leaves nothing to show.
  const isGone = isRefusal(error, 'gone') && row !== undefined;
  return (
    <Drawer
      open={isOpen && !isGone}
      size={isWide ? WIDTH : '100%'}
      title={<Heading resource={resource} row={row} />}
      extra={isWide && row && <HeaderActions resource={resource} row={row} inline={INLINE.wide} />}
      closable={{ 'aria-label': t('engine.close') }}
      onClose={() => setOpen(false)}
      afterOpenChange={(open) => open || onClose()}
    >
      {row ? <Body resource={resource} row={row} hasActions={!isWide} /> : <Missing error={error} onReload={() => void refetch()} />}
    </Drawer>
  );
}

function Missing({ error, onReload }: { error: CallError | null; onReload: () => void }) {
  const { t } = useWords();
  if (!error) return <Skeleton active />;
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
