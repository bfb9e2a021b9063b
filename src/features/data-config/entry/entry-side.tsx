import { Flex, Tag, Typography } from 'antd';
import type { AnyResource } from '../../../../contract/language/resource';
import type { Suggestions } from '../../../../contract/wire/data-config/entry';
import { HistoryLine } from '../../../engine/detail/history';
import { useWords } from '../../../i18n/words';
import { useHistory, type EntryLine } from './entries';
import styles from './cockpit.module.css';

const W = 'data-config.entry.cockpit';

type Props = { resource: AnyResource; entry: EntryLine; suggestions: Suggestions | undefined };

/** Beside the line that is edited: what others say for the same or nearly the same, and who changed what. */
export function EntrySide({ resource, entry, suggestions }: Props) {
  const { t, language } = useWords();
  const { data: history } = useHistory(entry.id, entry.version);
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  return (
    <aside className={styles.side}>
      <Typography.Title level={5}>{t(`${W}.suggestions`)}</Typography.Title>
      {suggestions?.length === 0 && <Typography.Text type="secondary">{t(`${W}.noSuggestions`)}</Typography.Text>}
      {suggestions?.map(({ id, text, sourceText, share }, at) => (
        <Flex key={id} vertical className={styles.suggestion}>
          <span>
            <Tag>{`Alt+${at + 1}`}</Tag>
            {text}
          </span>
          <Typography.Text type="secondary">
            {t(`${W}.share`, { percent: percent.format(Math.floor(share * 100) / 100) })} · {sourceText}
          </Typography.Text>
        </Flex>
      ))}
      <Typography.Title level={5}>{t(`${W}.history`)}</Typography.Title>
      {history?.length === 0 && <Typography.Text type="secondary">{t('engine.history.none')}</Typography.Text>}
      {history?.map((line) => (
        <HistoryLine key={line.id} resource={resource} entry={line} />
      ))}
    </aside>
  );
}
