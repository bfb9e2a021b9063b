import { useQuery } from '@tanstack/react-query';
import { Descriptions, Skeleton } from 'antd';
import { apiPathOf } from '../../../../contract/language/derive';
import type { AnyResource } from '../../../../contract/language/resource';
import { VehicleLooksAnswer as Looks } from '../../../../contract/wire/data-config/vehicle-looks';
import { Thumbnails } from '../../../engine/kinds/files/thumbnails';
import { useKnownCodes } from '../../../engine/kinds/expression/known-codes';
import type { Row } from '../../../engine/row';
import { call } from '../../../http/client';
import { useWords } from '../../../i18n/words';

/** What its codes are called, those that have a name here. */
function CodeNames({ codes }: { codes: readonly string[] }) {
  const { t } = useWords();
  const { codes: known } = useKnownCodes();
  const names = new Map(known.map(({ code, name }) => [code, name]));
  const named = codes.filter((code) => names.get(code));
  if (named.length === 0) return null;
  return (
    <Descriptions
      style={{ marginBlockStart: 16 }}
      size="small"
      title={t('data-config.vehicle.looks.codes')}
      column={{ xs: 1, sm: 2, lg: 3 }}
      items={named.map((code) => ({ key: code, label: <code>{code}</code>, children: names.get(code) }))}
    />
  );
}

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
  return (
    <div>
      {data.length === 0 && <p>{t('data-config.vehicle.looks.none')}</p>}
      {data.map(({ code, name, picture }) => (
        <figure key={code} style={{ display: 'inline-block', margin: 0, marginInlineEnd: 16 }}>
          <Thumbnails ids={picture} names={[name]} size="large" />
          <figcaption>
            {name} · <code>{code}</code>
          </figcaption>
        </figure>
      ))}
      <CodeNames codes={(row?.vdnList as readonly string[] | null) ?? []} />
    </div>
  );
}
