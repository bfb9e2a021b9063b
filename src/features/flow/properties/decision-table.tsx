import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import { Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import { GroupTitle } from '../../../engine/group-title';
import { MoveButtons, movedLine } from '../../../engine/kinds/rows/moving';
import { useWords } from '../../../i18n/words';
import styles from './decision-table.module.css';
import type { WrittenDecision } from './read-values';

const W = 'flow.designer.decision';
type Rule = WrittenDecision['rules'][number];
type Side = 'inputs' | 'outputs';
/** Which cells of a row belong to a column. */
const CELLS = { inputs: 'tests', outputs: 'values' } as const satisfies Record<Side, keyof Rule>;

const withAt = (list: readonly string[], at: number, value: string, length: number): string[] =>
  Array.from({ length }, (_, place) => (place === at ? value : (list[place] ?? '')));
const without = <T,>(list: readonly T[], at: number): T[] => list.filter((_, place) => place !== at);

function withColumn(table: WrittenDecision, side: Side): WrittenDecision {
  return { ...table, [side]: [...table[side], ''] };
}
function withoutColumn(table: WrittenDecision, side: Side, at: number): WrittenDecision {
  const rules = table.rules.map((rule) => ({ ...rule, [CELLS[side]]: without(rule[CELLS[side]], at) }));
  return { ...table, [side]: without(table[side], at), rules };
}
function withCell(table: WrittenDecision, side: Side, row: number, at: number, value: string): WrittenDecision {
  const cells = CELLS[side];
  const rules = table.rules.map((rule, place) =>
    place === row ? { ...rule, [cells]: withAt(rule[cells], at, value, table[side].length) } : rule,
  );
  return { ...table, rules };
}

type Props = {
  table: WrittenDecision;
  /** Rises with every change of the document. */
  revision: number;
  write: (table: WrittenDecision) => void;
};

/** A table of decisions: what is looked at, what comes out, and a row for each case. Text is written when its cell is left. */
export function DecisionTableInput({ table, revision, write }: Props) {
  const { t } = useWords();
  const [shown, show] = useState(table);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the table is read anew from the same element with each revision
  useEffect(() => show(table), [revision]);
  const change = (next: WrittenDecision) => {
    show(next);
    write(next);
  };
  const leave = () => JSON.stringify(shown) !== JSON.stringify(table) && write(shown);
  const sides: readonly Side[] = ['inputs', 'outputs'];
  const columns = sides.flatMap((side) => shown[side].map((text, at) => ({ side, text, at })));
  return (
    // What was typed is kept when its cell is left, whichever it is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the blur of its cells, which bubbles
    <section aria-label={t(`${W}.title`)} className={styles.part} onBlur={leave}>
      <GroupTitle>{t(`${W}.title`)}</GroupTitle>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td aria-hidden />
              {columns.map(({ side, text, at }) => {
                const number = at + 1;
                return (
                  <th key={`${side}${at}`} scope="col" data-side={side}>
                    <span className={styles.head}>
                      {t(`${W}.${side}`, { number })}
                      <Button
                        type="text"
                        size="small"
                        danger
                        icon={<DeleteOutlined aria-hidden />}
                        aria-label={t(`${W}.removeColumn`, { column: t(`${W}.${side}`, { number }) })}
                        onClick={() => change(withoutColumn(shown, side, at))}
                      />
                    </span>
                    <Input
                      value={text}
                      spellCheck={false}
                      placeholder={t(`${W}.${side === 'inputs' ? 'expression' : 'variable'}`)}
                      aria-label={t(`${W}.${side}`, { number })}
                      onChange={({ target }) =>
                        show({ ...shown, [side]: withAt(shown[side], at, target.value, shown[side].length) })
                      }
                    />
                  </th>
                );
              })}
              <td aria-hidden />
            </tr>
          </thead>
          <tbody>
            {shown.rules.map((rule, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows have no name of their own
              <tr key={row}>
                <th scope="row">{row + 1}</th>
                {columns.map(({ side, at }) => (
                  <td key={`${side}${at}`} data-side={side}>
                    <Input
                      value={rule[CELLS[side]][at] ?? ''}
                      spellCheck={false}
                      placeholder={side === 'inputs' ? t(`${W}.any`) : undefined}
                      aria-label={t('engine.rows.cell', {
                        field: t(`${W}.${side}`, { number: at + 1 }),
                        number: row + 1,
                      })}
                      onChange={({ target }) => show(withCell(shown, side, row, at, target.value))}
                    />
                  </td>
                ))}
                <td className={styles.tools}>
                  <MoveButtons
                    at={row}
                    count={shown.rules.length}
                    onMove={(from, to) => change({ ...shown, rules: movedLine(shown.rules, from, to) })}
                  />
                  <Button
                    type="text"
                    danger
                    icon={<DeleteOutlined aria-hidden />}
                    aria-label={t('engine.rows.remove', { number: row + 1 })}
                    onClick={() => change({ ...shown, rules: without(shown.rules, row) })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.bar}>
        <Button onClick={() => change(withColumn(shown, 'inputs'))}>{t(`${W}.addInput`)}</Button>
        <Button onClick={() => change(withColumn(shown, 'outputs'))}>{t(`${W}.addOutput`)}</Button>
        <Button onClick={() => change({ ...shown, rules: [...shown.rules, { tests: [], values: [] }] })}>
          {t(`${W}.addRule`)}
        </Button>
      </div>
    </section>
  );
}
