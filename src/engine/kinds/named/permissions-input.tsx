import { Select } from 'antd';
import { useMemo } from 'react';
import { useWords } from '../../../i18n/words';
import styles from '../../engine.module.css';
import { usePlaceholder } from '../../words';
import { waitProps } from '../option/choice-props';
import type { InputProps } from '../kind';
import { OfferTag } from './offer-tag';
import { offersIn, useOffers, type Offer } from './offers';

const partsOf = (text: string | null | undefined): string[] => (text ?? '').split(',').filter(Boolean);

/** Permissions of all definitions, picked by name or id; others may be typed, and are marked as such. The value is one text, split by commas. */
export function PermissionsInput({ slot, row: _row, value, onChange, ...control }: InputProps<string>) {
  const { t } = useWords();
  const placeholder = usePlaceholder(slot, 'select');
  const { offers, isLoading } = useOffers();
  const known = useMemo(() => new Map(offers.permissions.map((one) => [one.id, one])), [offers]);
  const options = useMemo(
    () =>
      offersIn(
        offers.permissions,
        ({ resource }) => resource,
        ({ id, action }, resource) => ({
          value: id,
          label: `${resource} · ${action}`,
          text: `${id} ${resource} ${action}`,
        }),
      ),
    [offers],
  );
  return (
    <Select<string[], Offer>
      {...control}
      mode="tags"
      allowClear
      {...waitProps(isLoading)}
      placeholder={placeholder}
      tokenSeparators={[',', ' ', '，']}
      options={options}
      showSearch={{ optionFilterProp: 'text' }}
      value={partsOf(value)}
      onChange={(next) =>
        onChange?.(
          next
            .map((one) => one.trim())
            .filter(Boolean)
            .join(',') || null,
        )
      }
      tagRender={(tag) => {
        const found = known.get(String(tag.value));
        const isStrange = !isLoading && !found;
        return (
          <OfferTag
            {...tag}
            isStrange={isStrange}
            about={isStrange ? t('engine.permissions.own') : found && `${found.resource} · ${found.action}`}
          />
        );
      }}
      optionRender={({ data, label }) => (
        <span className={styles.offered}>
          <span>{label}</span>
          {typeof data.value === 'string' && <code className={styles.quiet}>{data.value}</code>}
        </span>
      )}
    />
  );
}
