import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useWords } from '../../../i18n/words';
import { versionsQuery } from '../../rows-loader';
import { usePlaceholder } from '../../words';
import { showInstant } from '../date-time/instant';
import { IntInput } from '../int/input';
import type { InputProps } from '../kind';

/** The number of an earlier version of the row, among those that are as they were published. Typed where they cannot be had. */
export function VersionInput(props: InputProps<number>) {
  const { slot, row, onChange, ...control } = props;
  const { t } = useWords();
  const placeholder = usePlaceholder(slot, 'select');
  const isKnown = row !== undefined;
  const { data, isError, isLoading } = useQuery({
    ...versionsQuery(slot.resource, row?.id ?? ''),
    enabled: isKnown,
  });
  if (!isKnown || isError) return <IntInput {...props} />;
  const options = data
    ?.filter(({ isInForce, isGenuine }) => !isInForce && isGenuine)
    .map(({ number, publishedAt }) => ({
      value: number,
      label: `${t('engine.versions.number', { number })} · ${showInstant(publishedAt)}`,
    }));
  return (
    <Select<number>
      {...control}
      options={options}
      loading={isLoading}
      placeholder={placeholder}
      notFoundContent={t('engine.ref.none')}
      onChange={(number) => onChange?.(number)}
    />
  );
}
