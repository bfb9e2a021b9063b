import { Form, Skeleton } from 'antd';
import { Suspense } from 'react';
import type { AnyResource } from '../../../contract/language/resource';
import styles from '../engine.module.css';
import { NamedScreen } from '../named-screen';
import type { Row } from '../row';

/** What a definition puts beside its form, told every change of it. */
export function Beside({ name, resource, row }: { name: string; resource: AnyResource; row?: Row }) {
  const form = Form.useFormInstance();
  const values = Form.useWatch<Readonly<Record<string, unknown>> | undefined>(
    (all: Readonly<Record<string, unknown>>) => all,
    { form, preserve: true },
  );
  return (
    <aside className={styles.beside}>
      <Suspense fallback={<Skeleton active />}>
        <NamedScreen name={name} resource={resource} rows={row ? [row] : []} values={{ ...row, ...values }} />
      </Suspense>
    </aside>
  );
}
