import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import UpOutlined from '@ant-design/icons/es/icons/UpOutlined';
import { Checkbox, DatePicker, Input, InputNumber, Select } from 'antd';
import { useRef } from 'react';
import { LOG_LEVELS } from '../../../../contract/resources/sys/client-log/rules';
import type { LogEntry } from '../../../../contract/wire/client/client-log';
import { dynamicKey } from '../../../../contract/text/word-key';
import { useWords } from '../../../i18n/words';
import { IconButton } from '../../../ui/icon-button';
import { usePicking } from '../../../ui/use-picking';
import styles from './client-log.module.css';
import type { Criteria } from './log-calls';

const WORDS = 'sys.client-log.viewer';

type Props = {
  criteria: Criteria;
  onSearch: (next: Partial<Criteria>) => void;
  /** By how many hits to go on. */
  onStep: (by: 1 | -1) => void;
  canStep: boolean;
  onlyHits: boolean;
  onOnlyHits: (on: boolean) => void;
  entries: readonly LogEntry[];
  total: number;
  onLine: (n: number) => void;
};

/** What of a log is looked for, and where to go. */
export function SearchBar({
  criteria,
  onSearch,
  onStep,
  canStep,
  onlyHits,
  onOnlyHits,
  entries,
  total,
  onLine,
}: Props) {
  const { t } = useWords();
  const word = (key: string) => t(dynamicKey(`${WORDS}.${key}`));
  const wanted = useRef<number | null>(null);
  const picking = usePicking();
  return (
    <search className={styles.bar}>
      <Input
        className={styles.search}
        allowClear
        maxLength={200}
        aria-label={word('search')}
        placeholder={word('searchHint')}
        defaultValue={criteria.text}
        onChange={({ target: { value } }) => onSearch({ text: value })}
        onPressEnter={({ shiftKey }) => onStep(shiftKey ? -1 : 1)}
      />
      <span className={styles.steps}>
        <IconButton label={word('previous')} icon={<UpOutlined />} disabled={!canStep} onClick={() => onStep(-1)} />
        <IconButton label={word('next')} icon={<DownOutlined />} disabled={!canStep} onClick={() => onStep(1)} />
      </span>
      <Select
        className={styles.levels}
        mode="multiple"
        allowClear
        maxTagCount="responsive"
        aria-label={word('levels')}
        placeholder={word('allLevels')}
        options={LOG_LEVELS.map((level) => ({ value: level, label: t(`sys.client-log.level.${level}`) }))}
        value={[...criteria.levels]}
        onChange={(levels) => onSearch({ levels })}
      />
      <DatePicker.RangePicker
        {...picking}
        className={styles.times}
        showTime
        allowEmpty
        placeholder={[word('since'), word('until')]}
        onChange={(range) => onSearch({ since: range?.[0]?.toISOString(), until: range?.[1]?.toISOString() })}
      />
      <Checkbox checked={onlyHits} onChange={({ target: { checked } }) => onOnlyHits(checked)}>
        {word('onlyHits')}
      </Checkbox>
      {entries.length > 1 && (
        <Select
          className={styles.entry}
          aria-label={word('entry')}
          placeholder={word('entry')}
          options={entries.map(({ name, firstLine }) => ({ value: firstLine, label: name }))}
          onChange={onLine}
        />
      )}
      <InputNumber
        className={styles.lineNumber}
        controls={false}
        min={1}
        max={Math.max(1, total)}
        precision={0}
        aria-label={word('goto')}
        placeholder={word('goto')}
        onChange={(value) => {
          wanted.current = value;
        }}
        onPressEnter={() => {
          if (wanted.current !== null) onLine(Math.min(Math.max(1, wanted.current), Math.max(1, total)));
        }}
      />
    </search>
  );
}
