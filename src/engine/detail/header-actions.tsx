import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined';
import { Button } from 'antd';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import { ClickMenu } from '../../ui/click-menu';
import { useIsWide } from '../../ui/use-is-wide';
import { useDialogs } from '../actions/dialogs';
import styles from '../engine.module.css';
import { Cell } from '../kinds/kinds';
import { useRowActions } from '../list/row-actions';
import type { Row } from '../row';

/** Buttons that stand in the header, or above the tabs where there is less room; the others wait in a menu. */
const INLINE = { wide: 3, narrow: 2 };

/** What can be done with a record. */
export function HeaderActions({ resource, row }: { resource: AnyResource; row: Row }) {
  const { t } = useWords();
  const dialogs = useDialogs(resource);
  const isMain = (key: string): boolean => resource.actions?.[key]?.isMain === true;
  const actions = useRowActions(resource, { open: dialogs.open })(row).toSorted(
    (a, b) => Number(isMain(b.key)) - Number(isMain(a.key)),
  );
  const inline = useIsWide('lg') ? INLINE.wide : INLINE.narrow;
  const rest = actions.slice(inline);
  return (
    <div className={styles.bar}>
      {actions.slice(0, inline).map(({ key, label, isDanger, run }) => (
        <Button key={key} type={isMain(key) ? 'primary' : 'default'} danger={isDanger} onClick={run}>
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

/** The state of a record, as its list shows it. */
export function StateWord({ resource, row }: { resource: AnyResource; row: Row }) {
  const name = resource.lifecycle?.field;
  const field = name ? resource.fields[name] : undefined;
  return name && field ? <Cell slot={{ resource, name, field }} value={row[name]} row={row} /> : null;
}
