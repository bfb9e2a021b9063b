import { Form, Skeleton } from 'antd';
import { Suspense, type ReactNode } from 'react';
import type { AnyResource } from '../../../contract/language/resource';
import { AnswersBeside, answersOfForm } from '../answers/answers-of-form';
import styles from '../engine.module.css';
import { NamedScreen } from '../named-screen';
import type { Row } from '../row';

type Values = Readonly<Record<string, unknown>>;
type Props = { name: string; resource: AnyResource; row?: Row };

/** What a definition puts beside values that stand still. */
export function BesideValues({ name, resource, row, values }: Props & { values: Values }) {
  return (
    <aside className={styles.beside}>
      <Suspense fallback={<Skeleton active />}>
        <NamedScreen name={name} resource={resource} rows={row ? [row] : []} values={values} />
      </Suspense>
    </aside>
  );
}

/** What a definition puts beside its form, told every change of it. */
function Beside({ name, resource, row }: Props) {
  const form = Form.useFormInstance();
  const values = Form.useWatch<Values | undefined>((all: Values) => all, { form, preserve: true });
  return <BesideValues name={name} resource={resource} row={row} values={{ ...row, ...values }} />;
}

/** The fields, with what the definition puts beside them: a screen of its own, or answers that are told anew with each change. */
export function WithBeside({ resource, row, children }: { resource: AnyResource; row?: Row; children: ReactNode }) {
  const name = resource.screens?.beside;
  const isAnswered = answersOfForm(resource, 'beside').length > 0;
  if (!name && !isAnswered) return children;
  return (
    <div className={styles.withBeside}>
      <div>{children}</div>
      {name && <Beside name={name} resource={resource} row={row} />}
      {isAnswered && <AnswersBeside resource={resource} row={row} />}
    </div>
  );
}
