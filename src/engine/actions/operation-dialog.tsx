import { wordKey, type Operation } from '../../../contract/language/derive';
import type { Field } from '../../../contract/language/field';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords, type Translate } from '../../i18n/words';
import { allowedRows, useCaller } from '../guards';
import { rowTitleOf, type Row } from '../row';
import { batchEffect, useActionWord, wordsOf } from '../words';
import { useNotify } from '../use-notify';
import { runOperation } from './run';
import styles from '../engine.module.css';
import { Foretold, useForetold } from './foretold';
import { TaskDialog } from './task-dialog';
import { useDone } from './use-done';
import { useSentOnce, type OnceOutcome } from './use-once';

type Props = {
  resource: AnyResource;
  operation: Operation;
  rows: readonly Row[];
  /** Of its input what is known already, and not asked for. */
  given?: Readonly<Record<string, unknown>>;
  onClosed: () => void;
  onChanged: () => void;
};

/** The definition's own question; a plain one where the dialog would otherwise be empty. */
const questionOf = (t: Translate, resource: AnyResource, operation: Operation, title: string): string | undefined =>
  wordsOf(t, wordKey(resource, 'confirm', operation.name), { title }) ??
  (operation.input
    ? undefined
    : t('engine.confirm', { action: t(wordKey(resource, 'action', operation.name)), title }));

function questionOfMany(t: Translate, resource: AnyResource, operation: Operation, number: number): string {
  const question = t('engine.confirm', {
    action: t(wordKey(resource, 'action', operation.name)),
    title: t('engine.batch.selected', { number }),
  });
  return [question, batchEffect(t, resource, operation.name)].filter(Boolean).join(' ');
}

const withoutGiven = (input: Readonly<Record<string, Field>>, given: object = {}): Record<string, Field> =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !Object.hasOwn(given, name)));

/** Asks what an operation needs to know, then runs it on the rows that allow it. */
export function OperationDialog({ resource, operation, rows, given, onClosed, onChanged }: Props) {
  const { t } = useWords();
  const tell = useNotify();
  const once = useSentOnce();
  const tellDone = useDone(resource);
  const word = useActionWord(resource)(operation.name);
  const caller = useCaller();
  const allowed = allowedRows(resource, operation, rows, caller);
  const [first] = allowed;
  const isMany = rows.length > 1;
  const title = first ? rowTitleOf(resource, first) : '';
  const question = isMany
    ? questionOfMany(t, resource, operation, allowed.length)
    : questionOf(t, resource, operation, title);
  const foretold = useForetold(resource, operation, isMany ? undefined : first);
  const done = (outcome: OnceOutcome) => {
    const { done: number } = outcome;
    if (outcome.isKept) return tell.done(t('engine.outbox.kept'));
    if (outcome.isFromBefore) return tell.warn(t('engine.doneBefore', { action: word }));
    tellDone(
      number > 1 || isMany || !first
        ? t('engine.doneCount', { action: word, number })
        : t('engine.done', { action: word }),
      operation,
      outcome,
    );
  };
  return (
    <TaskDialog
      resource={resource}
      title={first && !isMany ? t('engine.pair', { name: word, value: title }) : word}
      question={foretold.isTold ? undefined : question}
      about={
        foretold.isTold ? (
          <>
            {question !== undefined && <p className={styles.question}>{question}</p>}
            <Foretold effects={foretold.effects} error={foretold.error} />
          </>
        ) : undefined
      }
      isHeld={foretold.isHeld}
      okText={word}
      isDanger={operation.danger === true}
      input={
        operation.input
          ? { fields: withoutGiven(operation.input as Record<string, Field>, given), prefix: ['input', operation.name] }
          : undefined
      }
      row={isMany ? undefined : first}
      run={(input, report) =>
        once(async (identity) => {
          const values = { ...input, ...given };
          const run = () => runOperation(resource, operation, allowed, values, report, identity);
          if (!resource.exactlyOnce || allowed.length !== 1 || operation.at) return run();
          const { runOrKeep } = await import('./run-or-keep');
          return runOrKeep({ resource, operation, row: allowed[0]!, title, values, identity }, run);
        })
      }
      onChanged={onChanged}
      onDone={done}
      onClosed={onClosed}
    />
  );
}
