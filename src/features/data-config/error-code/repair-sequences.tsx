import { useQuery } from '@tanstack/react-query';
import { Flex, Skeleton } from 'antd';
import * as v from 'valibot';
import { Link } from 'react-router-dom';
import { addressWith } from '../../../../contract/language/routes';
import type { NamedScreenProps } from '../../../engine/ports';
import { call } from '../../../http/client';
import { useWords } from '../../../i18n/words';
import { holdsPermission } from '../../../session/session';

const W = 'data-config.error-code.sequences';
const LIST = '/diagnosis-sequence-management/repair-list';
/** Who wants more opens the list. */
const SHOWN = 5;

const Found = v.object({
  total: v.number(),
  list: v.array(v.object({ id: v.string(), sequenceNo: v.string(), nameWord: v.nullish(v.string()) })),
});

/** The sequences that name the code as one that they repair. */
export function RepairSequences({ rows: [row] }: NamedScreenProps) {
  const { t, language } = useWords();
  const mayList = holdsPermission('diagnosis-sequence-management:repair-list:page');
  const faultCodes = String(row?.dtc ?? '');
  const { data, error } = useQuery({
    queryKey: ['repair-sequences', faultCodes, language],
    enabled: mayList,
    queryFn: ({ signal }) =>
      call('GET', `${LIST}/page`, {
        params: { page: '1', limit: String(SHOWN), faultCodes },
        signal,
        silent: true,
        answer: Found,
      }),
  });
  if (!mayList) return <p>{t(`${W}.closed`)}</p>;
  if (error) throw error;
  if (!data) return <Skeleton active />;
  if (data.total === 0) return <p>{t(`${W}.none`)}</p>;
  return (
    <Flex vertical gap={8}>
      {data.list.map(({ id, sequenceNo, nameWord }) => (
        <span key={id}>
          <Link to={addressWith(`${LIST}/index`, { id })}>
            <code>{sequenceNo}</code>
          </Link>{' '}
          {nameWord}
        </span>
      ))}
      {data.total > SHOWN && (
        <Link to={addressWith(`${LIST}/index`, { faultCodes })}>{t(`${W}.all`, { number: data.total })}</Link>
      )}
    </Flex>
  );
}
