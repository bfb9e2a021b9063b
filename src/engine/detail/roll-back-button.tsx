import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { operationsOf } from '../../../contract/language/derive';
import { mayRollBack } from '../../../contract/language/publishing';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import { allowedRows, mayRun, useCaller } from '../guards';
import { rowQuery } from '../rows-loader';
import { besideRow } from '../shown-lists/settings';
import { useActionWord } from '../words';

const OperationDialog = lazy(() =>
  import('../actions/operation-dialog').then((module) => ({ default: module.OperationDialog })),
);

/**
 * Publishes the content of a version again, where the definition, the state of the record and the user's rights allow it: with a reason, and
 * by a second person where one is asked for.
 */
export function RollBackButton({ resource, id, number }: { resource: AnyResource; id: string; number: number }) {
  const { t, language } = useWords();
  const word = useActionWord(resource);
  const caller = useCaller();
  const [isOpen, setOpen] = useState(false);
  const operation = operationsOf(resource).find(({ name }) => name === 'rollBack');
  const isOffered = operation !== undefined && mayRun(besideRow(resource, { id }), operation);
  const { data: row } = useQuery({ ...rowQuery(resource, id, language), enabled: isOffered });
  if (!isOffered || !row || !mayRollBack(resource, row)) return null;
  const rows = allowedRows(resource, operation, [row], caller);
  if (rows.length === 0) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="small"
        danger
        aria-label={t('engine.pair', { name: word('rollBack'), value: t('engine.versions.number', { number }) })}
        onClick={() => setOpen(true)}
      >
        {word('rollBack')}
      </Button>
      {isOpen && (
        <Suspense>
          <OperationDialog
            resource={resource}
            operation={operation}
            rows={rows}
            given={{ number }}
            onClosed={close}
            onChanged={close}
          />
        </Suspense>
      )}
    </>
  );
}
