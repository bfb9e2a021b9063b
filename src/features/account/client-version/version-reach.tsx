import { useQuery } from '@tanstack/react-query';
import { Alert, Card, Skeleton, Table } from 'antd';
import type { ReachLine, VersionReach } from '../../../../contract/resources/account/client-version/rules';
import { StateDot } from '../../../engine/kinds/option/state-dot';
import type { NamedScreenProps } from '../../../engine/ports';
import { titleOf } from '../../../engine/row';
import { showNumber } from '../../../i18n/numbers';
import { useWords } from '../../../i18n/words';
import { useIsWide } from '../../../ui/use-is-wide';
import styles from '../gray-rule/gray.module.css';
import { fetchReach } from './version-calls';
import { VersionDrawer } from './version-drawer';

const WORDS = 'account.client-version.reach';

function Counts({ total, falls, isCut, reasons }: VersionReach) {
  const { t, language } = useWords();
  return (
    <Card size="small" title={t('account.gray.kind.tester')}>
      <p className={styles.figure}>
        {showNumber(falls, language)} <span className={styles.of}>{t('account.gray.of', { total })}</span>
      </p>
      {isCut && <span className={styles.quiet}>{t('account.gray.cut')}</span>}
      <ul className={styles.reasons} aria-label={t('account.gray.reasons')}>
        {reasons.map(({ clause, count }) => (
          <li key={clause}>
            <span>{t(`${WORDS}.clause.${clause}`)}</span>
            <b>{showNumber(count, language)}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Lines({ lines }: { lines: readonly ReachLine[] }) {
  const { t } = useWords();
  const isWide = useIsWide('md');
  return (
    <Table<ReachLine>
      size="small"
      aria-label={t('account.gray.sample')}
      rowKey="key"
      dataSource={[...lines]}
      // On a phone the words of a clause rather wrap than lie beyond the edge.
      scroll={isWide ? { x: 'max-content' } : undefined}
      pagination={{ size: 'small', hideOnSinglePage: true, defaultPageSize: 10, showSizeChanger: false }}
      columns={[
        { title: t(`${WORDS}.tester`), dataIndex: 'key', className: styles.vin },
        {
          title: t('account.gray.verdict'),
          dataIndex: 'falls',
          render: (falls: boolean) => (
            <StateDot tone={falls ? 'success' : 'default'} word={t(`${WORDS}.${falls ? 'gets' : 'not'}`)} />
          ),
        },
        {
          title: t('account.gray.deciding'),
          dataIndex: 'deciding',
          render: (clause: string) => t(`${WORDS}.clause.${clause}`),
        },
      ]}
    />
  );
}

/** Which testers would get the version as it stands, and why the others do not. */
export function VersionReachDrawer({ resource, rows: [row], onClose }: NamedScreenProps) {
  const { t } = useWords();
  const id = row?.id ?? '';
  const { data, error } = useQuery({
    queryKey: ['version-reach', id],
    retry: false,
    gcTime: 0,
    queryFn: ({ signal }) => fetchReach(id, signal),
  });
  return (
    <VersionDrawer
      title={t(`${WORDS}.title`, { version: row ? titleOf(resource, row) : '' })}
      onClosed={() => onClose(false)}
    >
      <div className={styles.body}>
        {error && <Alert showIcon type="error" title={error.message} />}
        {!error && !data && <Skeleton active />}
        {data && <Counts {...data} />}
        {data && data.sample.length > 0 && <Lines lines={data.sample} />}
      </div>
    </VersionDrawer>
  );
}
