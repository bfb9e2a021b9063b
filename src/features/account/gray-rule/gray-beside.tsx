import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Card, Skeleton } from 'antd';
import { useDeferredValue } from 'react';
import type { NamedScreenProps } from '../../../engine/ports';
import { useWords } from '../../../i18n/words';
import { fetchDraftPreview } from './gray-calls';
import { KindCards } from './reach-cards';

/** What the clauses of a rule are made of; dates of a form are none of JSON yet, so that they are written as JSON does. */
const CLAUSES = [
  'object',
  'validFrom',
  'validTo',
  'tenants',
  'brandList',
  'models',
  'vehiclePoolId',
  'grayGroupList',
  'accountGroupList',
  'percentage',
  'stages',
  'seed',
  'tenantCode',
] as const;

/** Beside the form: who would fall under the rule as it stands. */
export function GrayBeside({ values = {} }: NamedScreenProps) {
  const { t } = useWords();
  const asked = useDeferredValue(
    JSON.stringify(Object.fromEntries(CLAUSES.map((name) => [name, values[name] ?? null]))),
  );
  const { data } = useQuery({
    queryKey: ['gray-draft', asked],
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchDraftPreview(JSON.parse(asked) as Record<string, unknown>, signal),
  });
  return (
    <Card size="small" title={t('account.gray.beside')}>
      {data ? <KindCards kinds={data.kinds} /> : <Skeleton active />}
    </Card>
  );
}
