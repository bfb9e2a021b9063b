import { RefSelect } from '../ref/ref-select';
import { searchWith, writeJoined, type SearchProps } from './search';

function RefSearch({ value, onChange, ...props }: SearchProps<string | string[]>) {
  const isMany = props.slot.field.search === 'in';
  const ids = Array.isArray(value) ? value : value ? [value] : [];
  return (
    <RefSelect
      {...props}
      isMany={isMany}
      value={ids}
      onChange={(next) => onChange?.(next.length === 0 ? undefined : isMany ? next : next[0])}
    />
  );
}

export const refSearch = searchWith(RefSearch, {
  write: writeJoined,
  read: ({ name, field }, params) => (params[name] && field.search === 'in' ? params[name].split(',') : params[name]),
});
