import { Select } from 'antd';
import { Icon } from '../../../ui/icon';
import { ICON_NAMES } from '../../../ui/icon-names';
import styles from '../../engine.module.css';
import { usePlaceholder } from '../../words';
import type { InputProps } from '../kind';

const option = (name: string) => ({
  value: name,
  label: (
    <span className={styles.withIcon}>
      <Icon name={name} /> {name}
    </span>
  ),
});
const OPTIONS = ICON_NAMES.map(option);

/** Chooses an icon by its picture or its name; one that is no more among them stays until another is chosen. */
export function IconInput({ slot, row: _row, value, onChange, ...control }: InputProps<string>) {
  const placeholder = usePlaceholder(slot, 'select');
  const options = value && !ICON_NAMES.includes(value) ? [option(value), ...OPTIONS] : OPTIONS;
  return (
    <Select
      {...control}
      allowClear
      options={options}
      placeholder={placeholder}
      showSearch={{ optionFilterProp: 'value' }}
      value={value ?? undefined}
      onChange={(name: string | undefined) => onChange?.(name ?? null)}
    />
  );
}
