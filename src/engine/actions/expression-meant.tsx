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
export function ExpressionMeant({ name }: { name: string }) {
  const form = Form.useFormInstance();
  const text = Form.useWatch<unknown>(name, form);
  return (
    <Suspense fallback={<Skeleton active />}>
      <Check text={typeof text === 'string' ? text : ''} saved={null} />
    </Suspense>
  );
}
