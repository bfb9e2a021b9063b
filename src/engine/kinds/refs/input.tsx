import type { InputProps } from '../kind';
import { RefSelect } from '../ref/ref-select';

export function RefsInput({ value, onChange, ...props }: InputProps<readonly string[]>) {
  return <RefSelect {...props} canCreate isMany value={value ?? []} onChange={(ids) => onChange?.(ids)} />;
}
