import { useQuery } from '@tanstack/react-query';
import { Skeleton, Table, Tag } from 'antd';
import { Link } from 'react-router-dom';
import { apiPathOf } from '../../../../contract/language/derive';
import type { AnyResource } from '../../../../contract/language/resource';
import { addressWith } from '../../../../contract/language/routes';
import { VehicleSoftwareAnswer as Software } from '../../../../contract/wire/data-config/vehicle-software';
import type { Row } from '../../../engine/row';
import { call } from '../../../http/client';
import { useWords } from '../../../i18n/words';
import styles from './vehicle-software.module.css';

const W = 'data-config.vehicle.software';
const TONES = { newer: 'warning', current: 'success', other: 'default', unread: 'default' } as const;
const PACKAGES = '/guided-diagnosis/software-package/index';

/** What was read out of the control units, beside what is published for them. */
export function VehicleSoftware({ resource, rows: [row] }: { resource: AnyResource; rows: Row[] }) {
  const { t } = useWords();
  const { data, error } = useQuery({
    queryKey: ['vehicle-software', row?.id, row?.version],
    queryFn: ({ signal }) =>
      call('GET', `${apiPathOf(resource)}/${row?.id}/software`, { signal, silent: true, answer: Software }),
  });
  if (error) throw error;
  if (!data) return <Skeleton active />;
  if (data.length === 0) return <p>{t(`${W}.none`)}</p>;
  return (
    <Table
      size="small"
      rowKey="ecuAddress"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={data}
      columns={[
        {
          title: t(`${W}.ecu`),
          render: (_: unknown, { ecuAddress, ecuName }: Software[number]) => (
            <>
              <code>{ecuAddress}</code> {ecuName}
            </>
          ),
        },
        {
          title: t(`${W}.read`),
          render: (_: unknown, one: Software[number]) => <code>{one.softwarePart ?? '–'}</code>,
        },
        {
          title: t(`${W}.published`),
          render: (_: unknown, { packageId, published }: Software[number]) => (
            <Link to={addressWith(PACKAGES, { id: packageId })} className={styles.part}>
              <code>{published}</code>
            </Link>
          ),
        },
        {
          title: t(`${W}.state`),
          render: (_: unknown, { standing }: Software[number]) => (
            <Tag color={TONES[standing]}>{t(`${W}.${standing}`)}</Tag>
          ),
        },
      ]}
    />
  );
}
