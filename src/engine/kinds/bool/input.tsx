import { Switch } from 'antd';
import { useWords } from '../../../i18n/words';
import type { InputProps } from '../kind';

export function BoolInput({ slot: _slot, row: _row, value, onChange, ...control }: InputProps<boolean>) {
  const { t } = useWords();
  return (
    <Switch
      {...control}
      checked={value === true}
      onChange={(next) => onChange?.(next)}
      checkedChildren={t('engine.yes')}
      unCheckedChildren={t('engine.no')}
    />
  );
}
