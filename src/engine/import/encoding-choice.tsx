import { Select } from 'antd';
import { useId, useState } from 'react';
import { TEXT_ENCODINGS, type TextEncoding } from '../../../contract/text/encodings';
import type { AnyResource } from '../../../contract/language/resource';
import type { ImportView } from '../../../contract/wire/import';
import { useWords } from '../../i18n/words';
import { useNotify } from '../use-notify';
import styles from './import.module.css';
import { sendEncoding, useLookAgain } from './use-import';

type Props = { resource: AnyResource; view: ImportView };

/** In which encoding a text was read, lines of it to see whether that is right, and the choice of another. Nothing for other files. */
export function EncodingChoice({ resource, view: { id, text } }: Props) {
  const { t } = useWords();
  const tell = useNotify();
  const field = useId();
  const lookAgain = useLookAgain(resource, id);
  const [isSending, setSending] = useState(false);
  if (!text) return null;
  const { encoding, judged, lines } = text;
  const choose = (next: TextEncoding) => {
    setSending(true);
    sendEncoding(resource, id, next)
      .then(lookAgain, tell.failure)
      .finally(() => setSending(false));
  };
  const label = (name: TextEncoding) => {
    const word = t(`engine.import.encoding.${name}`);
    return name === judged ? t('engine.import.encoding.detected', { encoding: word }) : word;
  };
  return (
    <section className={styles.encoding} aria-label={t('engine.import.encoding.label')}>
      <div className={styles.encodingHead}>
        <label htmlFor={field}>{t('engine.import.encoding.label')}</label>
        <Select
          id={field}
          className={styles.encodingSelect}
          value={encoding}
          popupMatchSelectWidth={false}
          showSearch={{ optionFilterProp: 'label' }}
          loading={isSending}
          disabled={isSending}
          options={TEXT_ENCODINGS.map((name) => ({ value: name, label: label(name) }))}
          onChange={choose}
        />
        <span className={styles.hint}>{t('engine.import.encoding.hint')}</span>
      </div>
      <pre className={styles.encodingLines} dir="auto">
        {lines.join('\n')}
      </pre>
    </section>
  );
}
