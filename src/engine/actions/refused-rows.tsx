import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import type { RefusedRow } from '../../../contract/wire/preview';
import { saveBlob } from '../../http/download';
import { useWords } from '../../i18n/words';
import { copyText } from '../../ui/copy';
import styles from '../engine.module.css';

/** What a sheet would take for a formula is text. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Rows with the reason why they were left as they are: to be read, copied, or taken along as a file. `name` is the file's. */
export function RefusedRows({ rows, name }: { rows: readonly RefusedRow[]; name: string }) {
  const { t } = useWords();
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const copy = () => void copyText(rows.map(({ title, msg }) => `${title}\t${msg}`).join('\n')).then(setCopied);
  const save = () => {
    const lines = [
      [t('engine.preview.record'), t('engine.preview.reason')],
      ...rows.map(({ title, msg }) => [title, msg]),
    ];
    const text = lines.map((line) => line.map(cell).join(',')).join('\r\n');
    saveBlob(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
  };
  return (
    <>
      <dl className={`${styles.pairs} ${styles.failures}`}>
        {rows.map(({ id, title, msg }) => (
          <div key={id} className={styles.pair}>
            <dt>{title}</dt>
            <dd>{msg}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.bar}>
        <Button size="small" type="text" icon={<CopyOutlined aria-hidden />} onClick={copy}>
          {t(isCopied === null ? 'engine.refused.copy' : isCopied ? 'shell.copied' : 'shell.copyFailed')}
        </Button>
        <Button size="small" type="text" icon={<DownloadOutlined aria-hidden />} onClick={save}>
          {t('engine.refused.download')}
        </Button>
      </div>
    </>
  );
}
