import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton, Table } from 'antd';
import { wordKey } from '../../../../contract/language/derive';
import { ModelConflicts } from '../../../../contract/wire/data-config/model-conflicts';
import type { NamedScreenProps } from '../../../engine/ports';
import { call } from '../../../http/client';
import { useWords } from '../../../i18n/words';
import { CopyText } from '../../../ui/copy-text';
import { DrawerShell } from '../../../ui/overlay/drawer-shell';
import { useShell } from '../../../ui/overlay/shell-state';

const WIDTH = 720;

/** Vehicles that meet two models of their brand, or none. */
export function ConflictsDrawer({ resource, onClose }: NamedScreenProps) {
  const { t } = useWords();
  const shell = useShell(() => onClose(false));
  const word = (name: string, params?: Record<string, number>) => t(wordKey(resource, 'conflict', name), params);
  const { data, error } = useQuery({
    queryKey: ['model-conflicts'],
    retry: false,
    gcTime: 0,
    queryFn: ({ signal }) =>
      call('GET', '/data-config/vehicle-model/conflicts', { signal, silent: true, answer: ModelConflicts }),
  });
  return (
    <DrawerShell {...shell} width={WIDTH} title={word('title')}>
      {error && <Alert showIcon type="error" title={error.message} />}
      {!error && !data && <Skeleton active />}
      {data?.total === 0 && <Alert showIcon type="success" title={word('clean')} />}
      {data && data.total > 0 && (
        <>
          <p>
            {data.total > data.list.length
              ? word('more', { number: data.total, shown: data.list.length })
              : word('all', { number: data.total })}
          </p>
          <Table
            size="small"
            rowKey="vin"
            scroll={{ x: 'max-content' }}
            dataSource={data.list}
            columns={[
              { dataIndex: 'vin', title: word('vin'), render: (vin: string) => <CopyText text={vin} kind="vin" /> },
              {
                dataIndex: 'brand',
                title: word('brand'),
                render: (brand: string) => t(wordKey(resource, 'option', 'brand', brand)),
              },
              {
                dataIndex: 'models',
                title: word('models'),
                render: (models: string[]) => (models.length > 0 ? models.join(', ') : word('none')),
              },
            ]}
          />
        </>
      )}
    </DrawerShell>
  );
}
