import { Select, Tag } from 'antd';
import { useMemo } from 'react';
import { useWords } from '../../i18n/words';
import styles from '../engine.module.css';
import { usePlaceholder } from '../words';
import type { InputProps } from './inputs';
import { groupsBy, useOffers } from './offers';

const partsOf = (text: string | null | undefined): string[] => (text ?? '').split(',').filter(Boolean);

/** Permissions of all definitions, picked by name or id; others may be typed, and are marked as such. The value is one text, split by commas. */
export function PermissionsInput({ slot, row: _row, value, onChange, ...control }: InputProps<string>) {
  const { t } = useWords();
  const placeholder = usePlaceholder(slot, 'select');
  const { offers, isLoading } = useOffers();
  const known = useMemo(() => new Map(offers.permissions.map((one) => [one.id, one])), [offers]);
  const options = useMemo(
    () =>
      groupsBy(offers.permissions, ({ resource }) => resource).map(([resource, own]) => ({
        label: resource,
        options: own.map(({ id, action }) => ({ value: id, label: `${resource} · ${action}`, text: `${id} ${resource} ${action}` })),
      })),
    [offers],
  );
  return (
    <Select<string[], { value: string; label: string; text?: string }>
      {...control}
      mode="tags"
      allowClear
      loading={isLoading}
      placeholder={placeholder}
      tokenSeparators={[',', ' ', '，']}
      options={options as never}
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
      tagRender={({ value: id, closable, onClose }) => {
        const found = known.get(String(id));
        const isStrange = !isLoading && found === undefined;
        return (
          <Tag
            className={styles.code}
            color={isStrange ? 'warning' : undefined}
            closable={closable}
            onClose={onClose}
            title={isStrange ? t('engine.permissions.own') : found && `${found.resource} · ${found.action}`}
          >
            {String(id)}
          </Tag>
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
