import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { apiPathOf } from '../../../../contract/language/derive';
import type { AnyResource } from '../../../../contract/language/resource';
import { VehicleLooksAnswer as Looks } from '../../../../contract/wire/data-config/vehicle-looks';
import { Thumbnails } from '../../../engine/kinds/files/thumbnails';
import type { Row } from '../../../engine/row';
import { call } from '../../../http/client';
import { useWords } from '../../../i18n/words';

/** What the vehicle looks like by its VDN codes, and what those codes are called. */
export function VehicleLooks({ resource, rows: [row] }: { resource: AnyResource; rows: Row[] }) {
  const { t } = useWords();
  const { data, error } = useQuery({
    queryKey: ['vehicle-looks', row?.id],
    queryFn: ({ signal }) =>
      call('GET', `${apiPathOf(resource)}/${row?.id}/looks`, { signal, silent: true, answer: Looks }),
  });
  if (error) throw error;
  if (!data) return <Skeleton active />;
  if (data.length === 0) return <p>{t('data-config.vehicle.looks.none')}</p>;
  return (
    <div>
      {data.map(({ code, name, picture }) => (
        <figure key={code} style={{ display: 'inline-block', margin: 0, marginInlineEnd: 16 }}>
          <Thumbnails ids={picture} names={[name]} size="large" />
          <figcaption>
            {name} · <code>{code}</code>
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
