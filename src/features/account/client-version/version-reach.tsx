import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import type { NamedScreenProps } from '../../../engine/ports';
import { rowTitleOf } from '../../../engine/row';
import { useWords } from '../../../i18n/words';
import { DrawerShell } from '../../../ui/overlay/drawer-shell';
import { useShell } from '../../../ui/overlay/shell-state';
import styles from '../gray-rule/gray.module.css';
import { ReachCard } from '../gray-rule/reach-cards';
import { VerdictTable } from '../gray-rule/verdict-table';
import { fetchReach, VERSION_DRAWER_WIDTH } from './version-calls';

const WORDS = 'account.client-version.reach';

/** Which testers would get the version as it stands, and why the others do not. */
export function VersionReachDrawer({ resource, rows: [row], onClose }: NamedScreenProps) {
  const { t } = useWords();
  const shell = useShell(() => onClose(false));
  const id = row?.id ?? '';
  const { data, error } = useQuery({
    queryKey: ['version-reach', id],
    retry: false,
    gcTime: 0,
    queryFn: ({ signal }) => fetchReach(id, signal),
  });
  return (
    <DrawerShell
      {...shell}
      width={VERSION_DRAWER_WIDTH}
      title={t(`${WORDS}.title`, { version: row ? rowTitleOf(resource, row) : '' })}
    >
      <div className={styles.body}>
        {error && <Alert showIcon type="error" title={error.message} />}
        {!error && !data && <Skeleton active />}
        {data && <ReachCard title={t('account.gray.kind.tester')} reach={data} words={WORDS} />}
        {data && data.sample.length > 0 && (
          <VerdictTable
            lines={data.sample}
            title={t(`${WORDS}.tester`)}
            label={t('account.gray.sample')}
            words={WORDS}
          />
        )}
      </div>
    </DrawerShell>
  );
}
