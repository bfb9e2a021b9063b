import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Input } from 'antd';
import { useId, useState } from 'react';
import { GRAY_VINS_MOST } from '../../../../contract/resources/account/gray-rule/rules';
import type { GrayVerdicts } from '../../../../contract/wire/reach';
import { vinsIn, type VinLine } from '../../../../contract/resources/account/vehicle-pool-vin/rules';
import { saveBlob } from '../../../http/download';
import { useWords, type Translate } from '../../../i18n/words';
import { fetchVerdicts } from './gray-calls';
import styles from './gray.module.css';
import { VerdictTable } from './verdict-table';

const ROWS = { minRows: 4, maxRows: 10 };

/** What was pasted: VINs, each once, and what is none. */
function pasted(text: string): VinLine {
  const { vins, refused } = vinsIn(text);
  return { vins: [...new Set(vins)], refused };
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The table as a file; words are ours and VINs are letters and digits, so that no cell is a formula. */
function saveVerdicts(t: Translate, verdicts: GrayVerdicts): void {
  const word = (clause: string): string => t(`account.gray.clause.${clause}`);
  const head = [
    t('account.gray.kind.vin'),
    t('account.gray.verdict'),
    t('account.gray.deciding'),
    t('account.gray.against'),
  ];
  const lines = verdicts.map(({ key, falls, deciding, clauses }) => [
    key,
    t(falls ? 'account.gray.falls' : 'account.gray.out'),
    word(deciding),
    clauses
      .filter(({ isMet }) => !isMet)
      .map(({ clause }) => word(clause))
      .join(', '),
  ]);
  const text = [head, ...lines].map((line) => line.map(quoted).join(',')).join('\r\n');
  saveBlob(new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv' }), 'gray-verdicts.csv');
}

/** VINs that are pasted, a verdict for each, and the way to take the table along. */
export function VinCheck({ base, id }: { base: string; id: string }) {
  const { t } = useWords();
  const field = useId();
  const [text, setText] = useState('');
  const { vins, refused } = pasted(text);
  const { data, error, mutate, isPending } = useMutation({ mutationFn: () => fetchVerdicts(base, id, vins) });
  const isTooMany = vins.length > GRAY_VINS_MOST;
  return (
    <section aria-labelledby={`${field}-title`}>
      <h3 id={`${field}-title`} className={styles.heading}>
        <label htmlFor={field}>{t('account.gray.check')}</label>
      </h3>
      <Input.TextArea
        id={field}
        className={styles.vin}
        autoSize={ROWS}
        spellCheck={false}
        placeholder={t('engine.vins.paste')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.bar}>
        <Button type="primary" loading={isPending} disabled={vins.length === 0 || isTooMany} onClick={() => mutate()}>
          {t('account.gray.judge')}
        </Button>
        {data && (
          <Button icon={<DownloadOutlined aria-hidden />} onClick={() => saveVerdicts(t, data)}>
            {t('account.gray.save')}
          </Button>
        )}
        <output className={styles.quiet}>
          {t('engine.vins.count', { number: vins.length })}
          {refused.length > 0 && ` · ${t('engine.vins.wrong', { number: refused.length })}`}
          {isTooMany && ` · ${t('validate.maxItems', { max: GRAY_VINS_MOST })}`}
        </output>
      </div>
      {error && <Alert showIcon type="error" title={error.message} />}
      {data && <VerdictTable lines={data} title={t('account.gray.kind.vin')} label={t('account.gray.check')} />}
    </section>
  );
}
