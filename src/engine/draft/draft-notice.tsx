import { Alert, Button, Space } from 'antd';
import { useWords } from '../../i18n/words';
import styles from '../engine.module.css';
import { explainInstant, showInstant } from '../kinds/date-time/instant';
import type { Draft } from './draft-values';

type Props = { draft: Draft; isOlder: boolean; onRestore: () => void; onDiscard: () => void };

/** Says that a form was half filled in before, and when; what was typed then can be taken up again or thrown away. */
export function DraftNotice({ draft, isOlder, onRestore, onDiscard }: Props) {
  const { t, language } = useWords();
  const at = new Date(draft.at).toISOString();
  return (
    <Alert
      showIcon
      type="info"
      className={styles.alert}
      title={
        <time dateTime={at} title={explainInstant(at, language)}>
          {t('engine.draft.found', { time: showInstant(at) })}
        </time>
      }
      description={isOlder ? t('engine.draft.older') : undefined}
      action={
        <Space>
          <Button size="small" type="primary" onClick={onRestore}>
            {t('engine.draft.restore')}
          </Button>
          <Button size="small" onClick={onDiscard}>
            {t('engine.draft.discard')}
          </Button>
        </Space>
      }
    />
  );
}
