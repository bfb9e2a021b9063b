import { Button, Tag } from 'antd';
import { useRef } from 'react';
import { hasTwoWays, stepAfter, type MethodStep } from '../../../../contract/resources/guided-diagnosis/dme-data/steps';
import { dynamicKey } from '../../../../contract/text/word-key';
import type { NamedScreenProps } from '../../../engine/ports';
import { useWords } from '../../../i18n/words';
import styles from './flow.module.css';
import { MethodPictures } from './method-pictures';
import { methodSteps, stepText, useExpected, FLOW_WORDS } from './texts';

type WayProps = { way: string; next: MethodStep | null; isOk: boolean; onGo: (no: number) => void };

/** One way out of a step: a press leads to where it goes. */
function Way({ way, next, isOk, onGo }: WayProps) {
  const { t } = useWords();
  const { no } = next ?? {};
  if (no === null || no === undefined)
    return <Tag color={isOk ? 'success' : 'error'}>{t(`${FLOW_WORDS}.ends`, { way })}</Tag>;
  return (
    <Button size="small" color={isOk ? 'primary' : 'danger'} variant="outlined" onClick={() => onGo(no)}>
      {t(`${FLOW_WORDS}.leads`, { way, no })}
    </Button>
  );
}

/** A method drawn step by step, with where each outcome leads. */
export function MethodFlow({ rows: [row] }: Pick<NamedScreenProps, 'rows'>) {
  const { t, language } = useWords();
  const list = useRef<HTMLOListElement>(null);
  const steps = methodSteps(row);
  const expected = useExpected();
  const go = (no: number) => {
    const target = list.current?.querySelector<HTMLElement>(`[data-no="${no}"]`);
    target?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    target?.focus({ preventScroll: true });
  };
  return (
    <>
      <MethodPictures row={row} />
      <ol className={styles.flow} ref={list}>
        {steps.map((step) => {
          return (
            <li key={step.no} className={styles.step} data-kind={step.kind} data-no={step.no} tabIndex={-1}>
              <div className={styles.head}>
                <strong>{t(`${FLOW_WORDS}.step`, { no: step.no })}</strong>
                <Tag>{t(dynamicKey(`guided-diagnosis.dme-data.rows.steps.option.kind.${step.kind}`))}</Tag>
                {expected(step).map((text) => (
                  <span key={text}>{text}</span>
                ))}
              </div>
              <p className={styles.text}>{stepText(step, language)}</p>
              <div className={styles.ways}>
                <Way
                  way={t(`${FLOW_WORDS}.${hasTwoWays(step) ? 'ok' : 'next'}`)}
                  next={stepAfter(steps, step, true)}
                  isOk
                  onGo={go}
                />
                {hasTwoWays(step) && (
                  <Way way={t(`${FLOW_WORDS}.notOk`)} next={stepAfter(steps, step, false)} isOk={false} onGo={go} />
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}
