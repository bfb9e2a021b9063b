import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { Button, Form } from 'antd';
import { useState, type ComponentType } from 'react';
import { checkField } from '../../../../contract/validation/check-field';
import { failureWords } from '../../../../contract/validation/failure-words';
import type { Field } from '../../../../contract/language/field';
import { useWords } from '../../../i18n/words';
import { fieldLabel, type Slot } from '../../words';
import type { InputProps } from '../kind';
import { movedLine, MoveButtons, useLineDrag } from './moving';
import styles from './rows.module.css';

type Line = Readonly<Record<string, unknown>>;
type Props = InputProps<readonly Line[]> & {
  /** The control of any kind; handed in, or the two would import each other. */
  Control: ComponentType<InputProps>;
};

let made = 0;
const nextKey = (): number => (made += 1);
type CellProps = {
  slot: Slot;
  line: Line;
  number: number;
  isTouched: boolean;
  disabled?: boolean;
  Control: Props['Control'];
  onChange: (value: unknown) => void;
};

/** One value of a line under its label, with what is wrong about it once the line was left. */
function LineField({ slot, line, number, isTouched, disabled, Control, onChange }: CellProps) {
  const { t, language } = useWords();
  const label = fieldLabel(t, slot);
  const failure = isTouched ? checkField(slot.field, line[slot.name]) : null;
  return (
    <div className={styles.field} data-kind={slot.field.kind}>
      <span className={styles.label} title={label} data-required={slot.field.required}>
        {label}
      </span>
      {/* What is wrong with one line would mark the fields of all of them otherwise. */}
      <Form.Item noStyle validateStatus={failure ? 'error' : ''}>
        <Control
          slot={slot}
          disabled={disabled}
          value={line[slot.name]}
          onChange={onChange}
          aria-label={t('engine.rows.cell', { field: label, number })}
          aria-invalid={failure !== null}
        />
      </Form.Item>
      {failure && <span className={styles.failure}>{failureWords(t, language, failure, (name) => name)}</span>}
    </div>
  );
}

/** Lines with fields of their own: added, removed, and moved: dragged by their number, or by buttons that a keyboard reaches. */
export function RowsInput({ slot, value, onChange, disabled, id, Control }: Props) {
  const { t } = useWords();
  const lines = value ?? [];
  const [keys, setKeys] = useState<readonly number[]>([]);
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set());
  // A draft, or the values of somebody else, may put other lines here.
  const known = keys.length === lines.length ? keys : lines.map((_, at) => keys[at] ?? nextKey());
  if (known !== keys) setKeys(known);
  const { rows = {}, min = 0, max = Number.POSITIVE_INFINITY } = slot.field;
  const slots = Object.entries(rows).map(([name, field]: [string, Field]): Slot => ({
    resource: slot.resource,
    name,
    field,
    prefix: [...(slot.prefix ?? []), 'rows', slot.name],
  }));
  const emit = (next: readonly Line[], nextKeys: readonly number[] = known) => {
    setKeys(nextKeys);
    onChange?.(next);
  };
  const add = () =>
    emit(
      [...lines, Object.fromEntries(slots.map(({ name, field }) => [name, field.default ?? null]))],
      [...known, nextKey()],
    );
  const move = (from: number, to: number) => emit(movedLine(lines, from, to), movedLine(known, from, to));
  const drag = useLineDrag(move);
  const remove = (at: number) =>
    emit(
      lines.filter((_, place) => place !== at),
      known.filter((_, place) => place !== at),
    );
  return (
    <fieldset id={id} tabIndex={-1} aria-label={fieldLabel(t, slot)} className={styles.lines}>
      {lines.map((line, at) => {
        const key = known[at] ?? at;
        const number = at + 1;
        return (
          <div
            key={key}
            className={styles.line}
            {...drag.target(at)}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) setTouched((before) => new Set(before).add(key));
            }}
          >
            <span className={styles.number} {...drag.handle(at, disabled || lines.length < 2)}>
              {number}
            </span>
            <div className={styles.fields}>
              {slots.map((each) => (
                <LineField
                  key={each.name}
                  {...{ slot: each, line, number, disabled, Control }}
                  isTouched={touched.has(key)}
                  onChange={(next) =>
                    emit(lines.map((one, place) => (place === at ? { ...one, [each.name]: next ?? null } : one)))
                  }
                />
              ))}
            </div>
            <div className={styles.tools}>
              <MoveButtons at={at} count={lines.length} disabled={disabled} onMove={move} />
              <Button
                type="text"
                danger
                icon={<DeleteOutlined aria-hidden />}
                disabled={disabled || lines.length <= min}
                aria-label={t('engine.rows.remove', { number })}
                onClick={() => remove(at)}
              />
            </div>
          </div>
        );
      })}
      <Button
        type="dashed"
        block
        icon={<PlusOutlined aria-hidden />}
        disabled={disabled || lines.length >= max}
        onClick={add}
      >
        {t('engine.rows.add')}
      </Button>
    </fieldset>
  );
}
