import { Input } from 'antd';
import { useState } from 'react';
import type { InputProps } from '../kind';

/** Text that is no JSON yet. It stands in the form in place of a value, so that saving is refused and nothing typed is lost. */
export class BrokenJson {
  constructor(
    readonly text: string,
    readonly reason: string,
  ) {}
}

const textOf = (value: unknown): string =>
  value instanceof BrokenJson
    ? value.text
    : value === undefined || value === null
      ? ''
      : JSON.stringify(value, null, 2);

function valueOf(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    return new BrokenJson(text, (error as Error).message);
  }
}

/** JSON as text; kept as typed while it has the focus, laid out anew when it loses it. */
export function JsonInput({ slot: _slot, row: _row, value, onChange, ...control }: InputProps<unknown>) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input.TextArea
      {...control}
      autoSize={{ minRows: 3, maxRows: 16 }}
      spellCheck={false}
      style={{ fontFamily: 'var(--ant-font-family-code)' }}
      value={typed ?? textOf(value)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange?.(valueOf(event.target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
