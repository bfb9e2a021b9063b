import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useId } from 'react';
import { isForetold, type Operation } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import type { Effect } from '../../../contract/wire/effect';
import { CallError } from '../../http/errors';
import { useWords } from '../../i18n/words';
import { fetchOperationEffects } from '../api';
import styles from '../engine.module.css';
import { FailureAlert } from '../form/failure-alert';
import type { Row } from '../row';
import { EffectList } from '../tree/effect-list';

/** What would come of an operation on a row, where the definition has it told. */
export function useForetold(resource: AnyResource, operation: Operation, row: Row | undefined) {
  const { language } = useWords();
  const asked = useId();
  const enabled = row !== undefined && isForetold(resource, operation);
  const { data, error } = useQuery({
    queryKey: ['effects', resource.name, operation.name, row?.id, language, asked],
    queryFn: ({ signal }) => fetchOperationEffects(resource, row?.id ?? '', operation.name, signal),
    enabled,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (error && !(error instanceof CallError)) throw error;
  const isHeld = enabled && (!data || data.some(({ kind }) => kind === 'stop'));
  return { effects: data, error, isHeld, isTold: enabled };
}

type Props = { effects: readonly Effect[] | undefined; error?: CallError | null };

/** Counted while it is looked at; why it could not be found out, or what would come of it. */
export function Foretold({ effects, error }: Props) {
  return (
    <div aria-live="polite" aria-busy={!effects && !error} className={styles.foretold}>
      {error && <FailureAlert failure={error} />}
      {!error && !effects && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {effects && effects.length > 0 && <EffectList effects={effects} />}
    </div>
  );
}
