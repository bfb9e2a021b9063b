import type { InputProps } from '../kind';
import { RefSelect } from './ref-select';

export function RefInput({ value, onChange, ...props }: InputProps<string>) {
  return (
    <RefSelect
      {...props}
      canCreate
      isMany={false}
      value={value ? [value] : []}
      onChange={([id]) => onChange?.(id ?? null)}
    />
  );
}
