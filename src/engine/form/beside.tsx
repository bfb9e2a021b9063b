import { Form, Skeleton } from 'antd';
import { Suspense } from 'react';
import type { AnyResource } from '../../../contract/language/resource';
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
export function Beside({ name, resource, row }: Props) {
  const form = Form.useFormInstance();
  const values = Form.useWatch<Values | undefined>((all: Values) => all, { form, preserve: true });
  return <BesideValues name={name} resource={resource} row={row} values={{ ...row, ...values }} />;
}
