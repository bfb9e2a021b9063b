import { Alert, Button, Select } from 'antd';
import { useState } from 'react';
import type { ImportView } from '../../../contract/wire/import';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import { useNotify } from '../use-notify';
import { EncodingChoice } from './encoding-choice';
import styles from './import.module.css';
import { ModeChoice } from './mode-choice';
import { sendSettings, useLookAgain } from './use-import';

type Props = {
  resource: AnyResource;
  view: ImportView;
  onOther: () => void;
  /** Leads back to the rows; absent where they were not tried yet. */
  onBack?: () => void;
};

/** Which field each column of the file holds, where the titles alone do not say it, or not as it is meant. */
export function ColumnStep({ resource, view, onOther, onBack }: Props) {
  const { t } = useWords();
  const tell = useNotify();
  const lookAgain = useLookAgain(resource, view.id);
  const [columns, setColumns] = useState(view.columns);
  const [isSending, setSending] = useState(false);
  const [mode, setMode] = useState(view.mode);
  // Rows that are there already need no more than what they are known by; whether that is there the server says.
  const missing =
    mode === 'update' ? [] : view.targets.filter(({ name, isRequired }) => isRequired && !columns.includes(name));
  const choices = (at: number) =>
    view.targets
      .filter(({ name }) => name === columns[at] || !columns.includes(name))
      .map(({ name, title }) => ({ value: name, label: title }));
  const send = () => {
    setSending(true);
    sendSettings(resource, view.id, { columns, mode })
      .then(lookAgain)
      .then(onBack, tell.failure)
      .finally(() => setSending(false));
  };
  return (
    <>
      {view.msg && <Alert className={styles.note} showIcon type="warning" title={view.msg} />}
      <EncodingChoice resource={resource} view={view} />
      <ModeChoice view={view} value={mode} onChange={setMode} />
      {missing.length > 0 && (
        <Alert
          showIcon
          type="warning"
          title={t('engine.import.missing', { fields: missing.map(({ title }) => title).join(', ') })}
        />
      )}
      <table className={styles.columns}>
        <thead>
          <tr>
            <th scope="col">{t('engine.import.column')}</th>
            <th scope="col">{t('engine.import.field')}</th>
          </tr>
        </thead>
        <tbody>
          {view.header.map((title, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- columns have no other name, and keep their places
            <tr key={at}>
              <th scope="row">{title}</th>
              <td>
                <Select
                  className={styles.choice}
                  allowClear
                  showSearch={{ optionFilterProp: 'label' }}
                  aria-label={t('engine.import.fieldOf', { column: title })}
                  placeholder={t('engine.import.leftOut')}
                  value={columns[at] ?? undefined}
                  options={choices(at)}
                  onChange={(name: string | undefined) =>
                    setColumns(columns.map((old, place) => (place === at ? (name ?? null) : old)))
                  }
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        {onBack && <Button onClick={onBack}>{t('engine.cancel')}</Button>}
        <Button onClick={onOther}>{t('engine.import.otherFile')}</Button>
        <Button type="primary" loading={isSending} disabled={missing.length > 0} onClick={send}>
          {t('engine.import.check')}
        </Button>
      </div>
    </>
  );
}
