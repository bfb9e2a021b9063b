import { Card } from 'antd';
import { wordKey } from '../../../../contract/language/derive';
import { ExpressionCheck } from '../../../engine/kinds/expression/check';
import type { NamedScreenProps } from '../../../engine/ports';
import { useWords } from '../../../i18n/words';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Beside the form: which vehicles the expression means as it stands, and what that changes. */
export function ExpressionBeside({ resource, rows, values = {} }: NamedScreenProps) {
  const { t } = useWords();
  return (
    <Card size="small" title={t(wordKey(resource, 'panel', 'check'))}>
      <ExpressionCheck text={textOf(values.expression)} saved={textOf(rows[0]?.expression) || null} />
    </Card>
  );
}

/** Below the values of a record. */
export const ExpressionPanel = ({ rows }: NamedScreenProps) => (
  <ExpressionCheck text={textOf(rows[0]?.expression)} saved={null} />
);
