import type { Fields } from '../../../contract/language/field';
import { isShown } from '../../../contract/language/shown';
import { Form, Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { loadWords } from '../../i18n/words';

const Check = lazy(() =>
  Promise.all([import('../kinds/expression/check'), loadWords('data-config/vehicle')]).then(
    ([{ ExpressionCheck }]) => ({
      default: ExpressionCheck,
    }),
  ),
);

/** Which vehicles the expression means that an operation asks for: counted before anything is done. */
export function ExpressionMeant({ name, fields }: { name: string; fields: Fields }) {
  const form = Form.useFormInstance();
  const typed = Form.useWatch<Record<string, unknown> | undefined>((all: Record<string, unknown>) => all, {
    form,
    preserve: true,
  });
  const values = typed ?? {};
  const text = values[name];
  // Where the operation is for something else, no expression is asked for.
  if (!isShown(fields, name, values)) return null;
  return (
    <Suspense fallback={<Skeleton active />}>
      <Check text={typeof text === 'string' ? text : ''} saved={null} />
    </Suspense>
  );
}
