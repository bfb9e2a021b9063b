import { Form } from 'antd';
import { wordKey } from '../../../contract/language/derive';
import { isShown } from '../../../contract/language/shown';
import { useWords } from '../../i18n/words';
import styles from '../engine.module.css';
import { GroupTitle } from '../group-title';
import { Cell, CONSOLE_KINDS } from '../kinds/kinds';
import { FieldInput } from '../kinds/field-input';
import type { Row } from '../row';
import { fieldLabel, fieldHintOf, type Slot } from '../words';
import { ruleOf, type FormMode } from './field-rules';

type Item = { slot: Slot; isShownOnly?: boolean };
type Props = { items: readonly Item[]; mode: FormMode; row?: Row };

const isBroad = ({ control }: Slot['field']): boolean => control === 'tenants' || control === 'rights';

function FieldItem({ item: { slot, isShownOnly }, mode, row }: { item: Item; mode: FormMode; row?: Row }) {
  const { t } = useWords();
  const { name, field } = slot;
  const label = fieldLabel(t, slot);
  const className = CONSOLE_KINDS[field.kind].wide?.includes('form') || isBroad(field) ? styles.wide : undefined;
  if (isShownOnly) {
    return (
      <Form.Item label={label} className={className}>
        <div className={styles.readOnly}>
          <Cell slot={slot} value={row?.[name]} row={row} mode="detail" />
        </div>
      </Form.Item>
    );
  }
  return (
    <Form.Item
      name={name}
      label={label}
      className={className}
      required={field.required === true && (mode === 'create' || !field.secret)}
      extra={fieldHintOf(t, slot)}
      rules={[ruleOf(slot, mode, t)]}
      validateFirst
    >
      <FieldInput slot={slot} row={row} />
    </Form.Item>
  );
}

/** The items whose conditions hold for what stands in the form now; what others depend on may be shown only, or no part of the form. */
function useShown(items: readonly Item[], row: Row | undefined): readonly Item[] {
  const form = Form.useFormInstance();
  const isConditional = items.some(({ slot }) => slot.field.shownWhen);
  const typed = Form.useWatch<Record<string, unknown> | undefined>(
    (values: Record<string, unknown>) => (isConditional ? values : undefined),
    {
      form,
      preserve: true,
    },
  );
  if (!isConditional) return items;
  const fields = {
    ...items[0]?.slot.resource.fields,
    ...Object.fromEntries(items.map(({ slot }) => [slot.name, slot.field])),
  };
  const values = { ...row, ...typed };
  return items.filter(({ slot }) => isShown(fields, slot.name, values));
}

/** Fields in groups, each group under its heading; those of no group come first. */
export function FieldItems({ items: all, mode, row }: Props) {
  const { t } = useWords();
  const items = useShown(all, row);
  const named = new Set(items.flatMap(({ slot }) => slot.field.group ?? []));
  const groups: (string | undefined)[] = items.some(({ slot }) => slot.field.group === undefined)
    ? [undefined, ...named]
    : [...named];
  return groups.map((group) => (
    <section key={group ?? ''}>
      {group !== undefined && items[0] && <GroupTitle>{t(wordKey(items[0].slot.resource, 'group', group))}</GroupTitle>}
      <div className={styles.formGrid}>
        {items
          .filter(({ slot }) => slot.field.group === group)
          .map((item) => (
            <FieldItem key={item.slot.name} item={item} mode={mode} row={row} />
          ))}
      </div>
    </section>
  ));
}
