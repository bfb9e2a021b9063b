import { Select } from 'antd';
import { useWords } from '../../../i18n/words';
import { usePlaceholder } from '../../words';
import { given, searchWith, type SearchProps } from './search';

function BoolSearch({ slot, value, onChange, ...control }: SearchProps<boolean>) {
  const { t } = useWords();
  const placeholder = usePlaceholder(slot, 'yesOrNo');
  const options = [
    { value: 1, label: t('engine.yes') },
    { value: 0, label: t('engine.no') },
  ];
  const shown = value === true ? 1 : value === false ? 0 : undefined;
  return (
    <Select
      {...control}
      allowClear
      options={options}
      placeholder={placeholder}
      value={shown}
      onChange={(next) => onChange?.(next === undefined ? undefined : next === 1)}
    />
  );
}

export const boolSearch = searchWith(BoolSearch, {
  write: ({ name }, value) => given([[name, value]]),
  read: ({ name }, params) => (params[name] === 'true' ? true : params[name] === 'false' ? false : undefined),
});
