import type { InputProps } from '../kind';
import { RefSelect } from '../ref/ref-select';
import { OrderedRefs } from './ordered-refs';

export function RefsInput({ value, onChange, ...props }: InputProps<readonly string[]>) {
  const ids = value ?? [];
  return (
    <>
      <RefSelect {...props} canCreate isMany value={ids} onChange={(next) => onChange?.(next)} />
      {props.slot.field.ordered && ids.length > 0 && (
        <OrderedRefs
          slot={props.slot}
          row={props.row}
          disabled={props.disabled}
          ids={ids}
          onChange={(next) => onChange?.(next)}
        />
      )}
    </>
  );
}
