import { useQuery } from '@tanstack/react-query';
import type { Field } from '../../../../contract/language/field';
import { wordKey, type Operation } from '../../../../contract/language/derive';
import type { FlowFormAnswer } from '../../../../contract/wire/flow/flow-form-answer';
import { runOperation } from '../../../engine/actions/run';
import { TaskDialog } from '../../../engine/actions/task-dialog';
import { useDone } from '../../../engine/actions/use-done';
import type { NamedScreenProps } from '../../../engine/ports';
import type { Row } from '../../../engine/row';
import { useActionWord } from '../../../engine/words';
import { listed } from '../../../i18n/listed';
import { useWords } from '../../../i18n/words';
import { taskFormQuery } from './ask-form';

type Fields = Readonly<Record<string, Field>>;
type Earlier = NonNullable<FlowFormAnswer['task']>['earlier'];

type DialogProps = Pick<NamedScreenProps, 'resource' | 'onClose'> & {
  row: Row;
  operation: Operation;
  earlier: Earlier;
};

function StepDialog({ resource, row, operation, onClose, earlier }: DialogProps) {
  const { t, language } = useWords();
  const done = useDone(resource);
  const word = useActionWord(resource)(operation.name);
  const textOf = ({ name, step, ends }: Earlier[number], all: Earlier): string => {
    const title = all.filter((other) => other.name === name).length > 1 ? `${name} (${step})` : name;
    return ends.length === 0 ? title : t('flow.form.alsoEnds', { step: title, names: listed(language, ends) });
  };
  const texts = earlier.map((step) => textOf(step, earlier));
  const prefix = ['input', operation.name];
  // The version that was seen is told by the row, not by its reader.
  const { taskVersion: _, ...input } = (operation.input ?? {}) as Fields;
  const label = t(wordKey(resource, ...prefix, 'field', 'step'));
  const step = { kind: 'option', options: texts, required: true, label, default: texts.at(-1) } as unknown as Field;
  const isHeld = earlier.length === 0;
  return (
    <TaskDialog
      resource={resource}
      title={word}
      {...(isHeld && { question: t('flow.form.noEarlier'), isHeld })}
      okText={word}
      isDanger
      input={isHeld ? undefined : { fields: { ...input, step }, prefix }}
      row={row}
      run={({ step: text, ...others }, report) => {
        const chosen = earlier[texts.indexOf(String(text))]?.step;
        return runOperation(resource, operation, [row], { ...others, step: chosen, taskVersion: row.version }, report);
      }}
      onChanged={() => undefined}
      onDone={(outcome) => done(t('engine.done', { action: word }), operation, outcome)}
      onClosed={() => onClose(true)}
    />
  );
}

/** Sends a task back to a step that somebody handled, chosen by its name; what else ends is said beside it. */
export function SendBackDialog({ rows: [row], operation, ...props }: NamedScreenProps) {
  const { data: view } = useQuery(taskFormQuery(row?.id ?? ''));
  if (!row || !operation || !view) return null;
  return <StepDialog {...props} row={row} operation={operation} earlier={view.task?.earlier ?? []} />;
}
