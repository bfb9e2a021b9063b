import { ColorPicker, Input, Space } from 'antd';
import { useState } from 'react';
import { useWords } from '../../../i18n/words';
import { fieldLabel } from '../../words';
import type { InputProps } from '../kind';

const mono = { fontFamily: 'var(--ant-font-family-code)' };

/** A colour, typed or picked: `#1677ff`. */
export function ColorInput({ slot, row: _row, value, onChange, id, disabled, ...aria }: InputProps<string>) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const emit = (text: string) => onChange?.(text.trim().toLowerCase() || null);
  return (
    <Space.Compact block>
      <ColorPicker
        disabled={disabled}
        disabledAlpha
        disabledFormat
        open={isOpen}
        onOpenChange={setOpen}
        value={value ?? null}
        onChangeComplete={(color) => emit(color.toHexString())}
        aria-label={t('engine.color.pick', { field: fieldLabel(t, slot) })}
      />
      <Input
        {...aria}
        id={id}
        disabled={disabled}
        allowClear
        spellCheck={false}
        maxLength={7}
        placeholder="#rrggbb"
        style={mono}
        value={value ?? ''}
        onChange={(event) => emit(event.target.value)}
      />
    </Space.Compact>
  );
}
