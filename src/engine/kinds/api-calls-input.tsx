import { Select, Tag } from 'antd';
import { useMemo } from 'react';
import type { OfferedCall } from '../../../contract/menu-file';
import { useWords } from '../../i18n/words';
import styles from '../engine.module.css';
import { usePlaceholder } from '../words';
import type { InputProps } from './inputs';
import { groupsBy, useOffers } from './offers';

type Line = Readonly<Record<string, unknown>>;

const keyOf = ({ method, url }: { readonly method?: unknown; readonly url?: unknown }): string => `${String(method)} ${String(url)}`;
const lineOf = (key: string): Line => ({ method: key.slice(0, key.indexOf(' ')), url: key.slice(key.indexOf(' ') + 1) });

/** Calls of no resource are asked for rarely. */
const resourcesFirst = (calls: readonly OfferedCall[]): OfferedCall[] => [...calls].sort((a, b) => Number(a.resource === null) - Number(b.resource === null));

/** Calls of the API as its document names them, found by path, method, summary or resource. The value are lines with a method and a url. */
export function ApiCallsInput({ slot, row: _row, value, onChange, ...control }: InputProps<readonly Line[]>) {
  const { t } = useWords();
  const placeholder = usePlaceholder(slot, 'select');
  const { offers, isLoading } = useOffers();
  const known = useMemo(() => new Map(offers.calls.map((one) => [keyOf(one), one])), [offers]);
  const options = useMemo(
    () =>
      groupsBy(resourcesFirst(offers.calls), ({ resource }) => resource ?? t('engine.apiCalls.others')).map(([resource, own]) => ({
        label: resource,
        options: own.map((one) => ({ value: keyOf(one), label: keyOf(one), text: `${keyOf(one)} ${one.summary} ${resource} ${one.permission ?? ''}` })),
      })),
    [offers, t],
  );
  return (
    <Select<string[], { value: string; label: string; text?: string }>
      {...control}
      mode="multiple"
      allowClear
      loading={isLoading}
      placeholder={placeholder}
      options={options as never}
      listHeight={320}
      showSearch={{ filterOption: (text, option) => words(text).every((word) => (option?.text ?? '').toLowerCase().includes(word)) }}
      notFoundContent={isLoading ? t('engine.loading') : t('engine.apiCalls.none')}
      value={(value ?? []).map(keyOf)}
      onChange={(next) => onChange?.(next.map(lineOf))}
      tagRender={({ value: key, closable, onClose }) => {
        const isStrange = !isLoading && !known.has(String(key));
        return (
          <Tag
            className={styles.code}
            color={isStrange ? 'warning' : undefined}
            closable={closable}
            onClose={onClose}
            title={isStrange ? t('engine.apiCalls.gone') : known.get(String(key))?.summary}
          >
            {String(key)}
          </Tag>
        );
      }}
      optionRender={({ data }) => {
        const found = known.get(String(data.value));
        return (
          <span className={styles.offered}>
            <code className={styles.code}>{data.label}</code>
            <span className={styles.quiet}>{found?.summary}</span>
            {found?.permission && <code className={styles.quiet}>{found.permission}</code>}
          </span>
        );
      }}
    />
  );
}

/** What was typed, in words that may stand anywhere: `post user reset`. */
const words = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);
