import { namedCodes } from '../../../../contract/expression/judge';
import { parseExpression } from '../../../../contract/expression/parse';
import { useWords } from '../../../i18n/words';
import { CopyButton } from '../../../ui/copy-button';
import engine from '../../engine.module.css';
import { fieldLabel } from '../../words';
import type { CellProps } from '../kind';
import { Lines } from '../code/lines';
import styles from './expression.module.css';
import { useKnownCodes } from './known-codes';

/** An expression as it was typed, and below it what its codes are called. */
export function ExpressionView({ slot, value }: Pick<CellProps<'code'>, 'slot' | 'value'>) {
  const { t } = useWords();
  const { codes, isKnown } = useKnownCodes();
  const name = fieldLabel(t, slot);
  const parsed = parseExpression(value);
  const named = 'expression' in parsed ? [...namedCodes(parsed.expression).keys()] : [];
  const names = new Map(codes.map((one) => [one.code, one.name]));
  return (
    <>
      <div className={engine.copied}>
        <Lines text={value} name={name} />
        <CopyButton isSeen text={value} name={name} />
      </div>
      {isKnown && named.length > 0 && (
        <dl className={styles.codes}>
          {named.map((code) => (
            <div key={code} style={{ display: 'contents' }}>
              <dt>{code}</dt>
              <dd>{names.has(code) ? (names.get(code) ?? '–') : t('engine.expression.unknown')}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
