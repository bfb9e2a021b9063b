import { useQuery } from '@tanstack/react-query';
import type { Field } from '../../../../contract/language/field';
import { fieldOfForm, type FormField } from '../../../../contract/resources/flow/task/form';
import type { FlowFormAnswer } from '../../../../contract/wire/flow/flow-form-answer';
import { runOperation } from '../../../engine/actions/run';
import { TaskDialog } from '../../../engine/actions/task-dialog';
import { useDone } from '../../../engine/actions/use-done';
import type { NamedScreenProps } from '../../../engine/ports';
import { rowTitleOf, type Row } from '../../../engine/row';
import { useActionWord } from '../../../engine/words';
import { useWords } from '../../../i18n/words';
import { startFormQuery } from './ask-form';

type Fields = Readonly<Record<string, Field>>;

/** A field of the form, with the value that a former instance was started with. */
function formerField(field: FlowFormAnswer['fields'][number], { values }: FlowFormAnswer): Field {
  const former = values[field.name] ?? undefined;
  return { ...fieldOfForm(field as FormField), ...(former !== undefined && { default: former as Field['default'] }) };
}

/** What a start asks for: the fields of the process in place of bare variables, and only what it needs. */
function startFields(input: Fields, view: FlowFormAnswer, former?: Row): Fields {
  const { variables, businessKey, chosenUserList, ...others } = input;
  return {
    ...Object.fromEntries(view.fields.map((field) => [field.name, formerField(field, view)])),
    ...(view.asksKey && businessKey
      ? { businessKey: { ...businessKey, required: true, default: former?.businessKey as string | undefined } }
      : {}),
    ...others,
    ...(view.asksChosen && chosenUserList ? { chosenUserList } : {}),
    ...(view.fields.length === 0 && variables ? { variables } : {}),
  };
}

/** Starts a process by its form; with `former` by the values of that instance. */
export function StartDialog({
  resource,
  rows: [row],
  operation,
  onClose,
  former,
}: NamedScreenProps & { former?: Row }) {
  const { t } = useWords();
  const { data: view } = useQuery(startFormQuery(row?.id ?? '', former?.id));
  const done = useDone(resource);
  const word = useActionWord(resource)(operation?.name ?? '');
  if (!row || !operation || !view) return null;
  const drawn = view.fields.map(({ name }) => name);
  const inputOf = (values: Record<string, unknown>): Record<string, unknown> => {
    if (drawn.length === 0) return values;
    const given = Object.entries(values);
    const own = Object.fromEntries(given.filter(([name]) => drawn.includes(name)));
    return {
      ...Object.fromEntries(given.filter(([name]) => !drawn.includes(name))),
      variables: JSON.stringify(own),
    };
  };
  return (
    <TaskDialog
      resource={resource}
      title={t('engine.pair', { name: word, value: rowTitleOf(resource, row) })}
      okText={word}
      isDanger={false}
      input={{
        fields: startFields((operation.input ?? {}) as Fields, view, former),
        prefix: ['input', operation.name],
      }}
      row={row}
      run={(input, report) => runOperation(resource, operation, [row], inputOf(input), report)}
      onChanged={() => undefined}
      onDone={(outcome) => done(t('engine.done', { action: word }), operation, outcome)}
      onClosed={() => onClose(true)}
    />
  );
}
