import { useQuery } from '@tanstack/react-query';
import { Empty, Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { ChangesOfRequest, type RequestChange } from '../../../../contract/wire/rows';
import { routeOf } from '../../../../contract/language/derive';
import { addressWith } from '../../../../contract/language/routes';
import { HistoryLine } from '../../../engine/detail/history';
import { FailureAlert } from '../../../engine/form/failure-alert';
import { useEnginePorts, type NamedScreenProps } from '../../../engine/ports';
import { useDefinition } from '../../../engine/use-definition';
import { call } from '../../../http/client';
import { CallError } from '../../../http/errors';
import { useWords } from '../../../i18n/words';
import { Timeline } from '../../../ui/line/timeline';
import { oneWord } from '../../../engine/words';

/** One record that the request touched: its name with the way to it, and which field became what. */
function Touched({ change }: { change: RequestChange }) {
  const { t } = useWords();
  const { mayOpen, loadDefinition } = useEnginePorts();
  // Of what has no list, such as a key of the installation, there is a name only.
  const { data: isKnown } = useQuery({
    queryKey: ['is-known', change.resource],
    staleTime: Infinity,
    queryFn: () =>
      loadDefinition(change.resource).then(
        () => true,
        () => false,
      ),
  });
  const resource = useDefinition(isKnown ? change.resource : undefined);
  if (isKnown === false)
    return (
      <div>
        {change.resource} · {change.operation}
      </div>
    );
  if (!resource) return <Skeleton active title={false} paragraph={{ rows: 1 }} />;
  const kind = oneWord(t, resource);
  const name = change.title ? t('engine.pair', { name: kind, value: change.title }) : kind;
  const address = addressWith(routeOf(resource), { id: change.recordId });
  const canOpen = change.recordId !== null && change.operation !== 'delete' && (mayOpen?.(address) ?? true);
  return (
    <>
      <div>{canOpen ? <Link to={address}>{name}</Link> : name}</div>
      <HistoryLine resource={resource} entry={change} />
    </>
  );
}

/** A line of its own, as high as a finger where fingers press. */
const REACHED = { display: 'inline-flex', alignItems: 'center', minHeight: 'var(--console-reach)' } as const;

/** What an operation did to which record. */
export function RequestChanges({ resource, rows: [row] }: NamedScreenProps) {
  const { t } = useWords();
  const id = row?.id ?? '';
  const requestId = row?.requestId;
  const { data, error } = useQuery({
    queryKey: ['user-operation-changes', id],
    retry: false,
    queryFn: ({ signal }) =>
      call('GET', `/sys/user-operation/${id}/changes`, { signal, silent: true, answer: ChangesOfRequest }),
  });
  if (error instanceof CallError) return <FailureAlert failure={error} />;
  if (error) throw error;
  if (!data) return <Skeleton active />;
  return (
    <>
      {typeof requestId === 'string' && (
        <Link to={addressWith(routeOf(resource), { requestId })} style={REACHED}>
          {t('sys.user-operation.detail.sameRequest')}
        </Link>
      )}
      {data.length === 0 ? (
        <Empty description={t('sys.user-operation.detail.noChanges')} />
      ) : (
        <Timeline items={data.map((change) => ({ key: change.id, content: <Touched change={change} /> }))} />
      )}
    </>
  );
}
