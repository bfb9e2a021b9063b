import { Input } from 'antd';
import { MAX_LENGTH } from '../../../../contract/validation/check-field';
import { usePlaceholder } from '../../words';
import type { InputProps } from '../kind';

export function TextInput({ slot, row: _row, value, onChange, ...control }: InputProps<string>) {
  const placeholder = usePlaceholder(slot, 'enter');
  const { secret, code, max = MAX_LENGTH.text } = slot.field;
  const shared = {
    ...control,
    placeholder,
    maxLength: max,
    value: value ?? '',
    onChange: (event: { target: { value: string } }) => onChange?.(event.target.value || null),
  };
  if (secret) return <Input.Password {...shared} autoComplete="new-password" />;
  return (
    <Input
      {...shared}
      allowClear
      autoComplete="off"
      style={code ? { fontFamily: 'var(--ant-font-family-code)' } : undefined}
    />
  );
}
