import { Alert, Tag } from 'antd';
import { useState } from 'react';
import { SEVERITIES } from '../../../contract/wire/file-finding';
import type { ImportView } from '../../../contract/wire/import';
import { useWords } from '../../i18n/words';
import styles from './import.module.css';

type Findings = ImportView['findings'];
type Severity = Findings[number]['severity'];

const COLOURS = { error: 'error', warning: 'warning', info: 'default' } as const;

/** How many findings there are of each severity; pressed, only those are shown. */
function Severities({
  findings,
  shown,
  onShow,
}: {
  findings: Findings;
  shown: Severity | null;
  onShow: (severity: Severity | null) => void;
}) {
  const { t } = useWords();
  const there = SEVERITIES.filter((each) => findings.some(({ severity }) => severity === each));
  if (there.length < 2) return null;
  return (
    <p className={styles.outcomes}>
      {there.map((each) => (
        <Tag.CheckableTag key={each} checked={shown === each} onChange={(isOn) => onShow(isOn ? each : null)}>
          {t('engine.pair', {
            name: t(`engine.import.severity.${each}`),
            value: findings.filter(({ severity }) => severity === each).length,
          })}
        </Tag.CheckableTag>
      ))}
    </p>
  );
}

/** What is wrong with the file itself, each finding with its severity. */
function Found({ findings }: { findings: Findings }) {
  const { t } = useWords();
  const [shown, setShown] = useState<Severity | null>(null);
  const said = (place: string, field: string | null, msg: string): string => {
    const value = field === null ? msg : t('engine.pair', { name: field, value: msg });
    return place ? t('engine.pair', { name: place, value }) : value;
  };
  const worst = SEVERITIES.find((each) => findings.some(({ severity }) => severity === each));
  if (!worst) return null;
  return (
    <Alert
      showIcon
      type={worst}
      title={t('engine.import.findings', { number: findings.length, count: findings.length })}
      description={
        <>
          <Severities findings={findings} shown={shown} onShow={setShown} />
          <ul className={styles.open}>
            {findings
              .filter(({ severity }) => shown === null || severity === shown)
              .map(({ severity, field, place, msg }) => (
                <li key={`${severity}${field}${place}${msg}`}>
                  <Tag color={COLOURS[severity]}>{t(`engine.import.severity.${severity}`)}</Tag>
                  <span className={styles.finding}>{said(place, field, msg)}</span>
                </li>
              ))}
          </ul>
        </>
      }
    />
  );
}

/** What is wrong with a file, and which rows of the list it no longer has. */
export function FileFindings({ view: { findings, gone } }: { view: ImportView }) {
  const { t } = useWords();
  const titles = gone.titles.join(', ');
  return (
    <>
      <Found findings={findings} />
      {gone.renamed.length > 0 && (
        <Alert
          showIcon
          type="warning"
          title={t('engine.import.renamed', { number: gone.renamed.length })}
          description={gone.renamed.map(({ from, to }) => `${from} → ${to}`).join(', ')}
        />
      )}
      {gone.number > 0 && (
        <Alert
          showIcon
          type="warning"
          title={t('engine.import.gone', { number: gone.number })}
          description={gone.number > gone.titles.length ? t('engine.import.goneMore', { titles }) : titles}
        />
      )}
    </>
  );
}
