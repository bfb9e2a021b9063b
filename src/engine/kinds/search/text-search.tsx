import { Input } from 'antd';
import { usePlaceholder, type Slot } from '../../words';
import { given, searchWith, type SearchProps } from './search';

function TextSearch({ slot, value, onChange, ...control }: SearchProps<string>) {
  const placeholder = usePlaceholder(slot, 'enter');
  return (
    <Input
      {...control}
      allowClear
      placeholder={placeholder}
      value={value ?? ''}
      onChange={(event) => onChange?.(event.target.value || undefined)}
    />
  );
}

export const textSearch = searchWith(TextSearch, {
  write: ({ name }, value) => given([[name, typeof value === 'string' ? value.trim() : value]]),
  read: ({ name }, params) => params[name],
});

/** VINs are written in capitals. */
export const vinSearch = {
  ...textSearch,
  write: ({ name }: Slot, value: unknown) =>
    given([[name, typeof value === 'string' ? value.trim().toUpperCase() : value]]),
};
