import { Select } from 'antd';
import { useMemo } from 'react';
import type { OfferedCall } from '../../../../contract/wire/identity/menu-offers';
import { useWords } from '../../../i18n/words';
import styles from '../../engine.module.css';
import { usePlaceholder } from '../../words';
import { waitProps } from '../option/choice-props';
import type { InputProps } from '../kind';
import { OfferTag } from './offer-tag';
import { offersIn, useOffers, type Offer } from './offers';

type Line = Readonly<Record<string, unknown>>;

const keyOf = ({ method, url }: { readonly method?: unknown; readonly url?: unknown }): string =>
  `${String(method)} ${String(url)}`;
const lineOf = (key: string): Line => ({
  method: key.slice(0, key.indexOf(' ')),
  url: key.slice(key.indexOf(' ') + 1),
});

/** Calls of no resource are asked for rarely. */
const resourcesFirst = (calls: readonly OfferedCall[]): OfferedCall[] =>
  [...calls].sort((a, b) => Number(a.resource === null) - Number(b.resource === null));

/** Calls of the API as its document names them, found by path, method, summary or resource. The value are lines with a method and a url. */
export function ApiCallsInput({ slot, row: _row, value, onChange, ...control }: InputProps<readonly Line[]>) {
  const { t } = useWords();
  const placeholder = usePlaceholder(slot, 'select');
  const { offers, isLoading } = useOffers();
  const known = useMemo(() => new Map(offers.calls.map((one) => [keyOf(one), one])), [offers]);
  const options = useMemo(
    () =>
      offersIn(
        resourcesFirst(offers.calls),
        ({ resource }) => resource ?? t('engine.apiCalls.others'),
        (one, resource) => ({
          value: keyOf(one),
          label: keyOf(one),
          text: `${keyOf(one)} ${one.summary} ${resource} ${one.permission ?? ''}`,
        }),
      ),
    [offers, t],
  );
  return (
    <Select<string[], Offer>
      {...control}
      mode="multiple"
      allowClear
      placeholder={placeholder}
      options={options}
      listHeight={320}
      showSearch={{
        filterOption: (text, option) => words(text).every((word) => (option?.text ?? '').toLowerCase().includes(word)),
      }}
      notFoundContent={t('engine.apiCalls.none')}
      {...waitProps(isLoading)}
      value={(value ?? []).map(keyOf)}
      onChange={(next) => onChange?.(next.map(lineOf))}
      tagRender={(tag) => {
        const found = known.get(String(tag.value));
        const isStrange = !isLoading && !found;
        return (
          <OfferTag {...tag} isStrange={isStrange} about={isStrange ? t('engine.apiCalls.gone') : found?.summary} />
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
