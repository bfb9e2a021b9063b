import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import type { LogLine } from '../../../../contract/wire/client/client-log';
import { timeFormat } from '../../../i18n/times';
import { useWords } from '../../../i18n/words';
import { copyText } from '../../../ui/copy';
import { IconButton } from '../../../ui/icon-button';
import styles from './client-log.module.css';
import { hitPartsOf } from './parts-of';

/** A text in which what was looked for is marked. */
export function MarkedText({ text, wanted }: { text: string; wanted: string }) {
  return (
    <span className={styles.text}>
      {hitPartsOf(text, wanted).map(({ part, isHit }, n) => (isHit ? <mark key={n}>{part}</mark> : part))}
    </span>
  );
}

type Props = {
  n: number;
  line: LogLine | undefined;
  wanted: string;
  isCurrent: boolean;
  onChoose: (n: number) => void;
};

/** One line with its number; a line that is still to come has the number only. */
export function LogRow({ n, line, wanted, isCurrent, onChoose }: Props) {
  const { t, language } = useWords();
  const time = line?.at
    ? timeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(line.at))
    : undefined;
  return (
    <li
      className={styles.line}
      data-level={line?.level}
      data-current={isCurrent || undefined}
      aria-current={isCurrent || undefined}
      title={time}
    >
      <button
        type="button"
        className={styles.number}
        aria-label={t('sys.client-log.viewer.line', { n })}
        onClick={() => onChoose(n)}
      >
        {n}
      </button>
      <span className={styles.level}>
        {line && line.level !== 'none' ? t(`sys.client-log.level.${line.level}`) : ''}
      </span>
      {line && <MarkedText text={line.text} wanted={wanted} />}
      {line && isCurrent && (
        <IconButton
          size="small"
          label={t('sys.client-log.viewer.copy')}
          icon={<CopyOutlined />}
          onClick={() => void copyText(line.text)}
        />
      )}
    </li>
  );
}
