import { dynamicKey } from '../../../../contract/text/word-key';
import { Alert, Button, Form, InputNumber, Tag } from 'antd';
import { useState } from 'react';
import {
  hasTwoWays,
  isExpected,
  stepAfter,
  type MethodStep,
} from '../../../../contract/resources/guided-diagnosis/dme-data/steps';
import type { NamedScreenProps } from '../../../engine/ports';
import { rowTitleOf } from '../../../engine/row';
import { useWords } from '../../../i18n/words';
import { DialogShell } from '../../../ui/overlay/dialog-shell';
import { useShell } from '../../../ui/overlay/shell-state';
import styles from './flow.module.css';
import { MethodPictures } from './method-pictures';
import { methodSteps, stepText, useExpected, FLOW_WORDS } from './texts';

type StepProps = { step: MethodStep; onWay: (isOk: boolean) => void };

/** Says by itself whether what was measured is as it should be. */
function Measure({ step, onWay }: StepProps) {
  const { t } = useWords();
  const [value, setValue] = useState<number | null>(null);
  const [isAsked, setAsked] = useState(false);
  const expected = useExpected();
  return (
    <>
      {expected(step).map((text) => (
        <span key={text}>{text}</span>
      ))}
      <Form.Item
        label={t(`${FLOW_WORDS}.value`)}
        htmlFor="method-value"
        layout="vertical"
        validateStatus={isAsked && value === null ? 'error' : undefined}
        help={isAsked && value === null ? t(`${FLOW_WORDS}.number`) : undefined}
      >
        <InputNumber
          id="method-value"
          inputMode="decimal"
          style={{ width: '100%' }}
          suffix={step.unit}
          value={value}
          onChange={setValue}
        />
      </Form.Item>
      <div className={styles.buttons}>
        <Button
          size="large"
          type="primary"
          onClick={() => (value === null ? setAsked(true) : onWay(isExpected(step, value)))}
        >
          {t(`${FLOW_WORDS}.next`)}
        </Button>
      </div>
    </>
  );
}

function Choice({ step, onWay }: StepProps) {
  const { t } = useWords();
  const isQuestion = hasTwoWays(step);
  return (
    <div className={styles.buttons}>
      {isQuestion && (
        <Button size="large" onClick={() => onWay(false)}>
          {t(`${FLOW_WORDS}.no`)}
        </Button>
      )}
      <Button size="large" type="primary" onClick={() => onWay(true)}>
        {t(`${FLOW_WORDS}.${isQuestion ? 'yes' : 'next'}`)}
      </Button>
    </div>
  );
}

function Current({ step, onWay }: StepProps) {
  const { t, language } = useWords();
  return (
    <div className={styles.play}>
      <div className={styles.head}>
        <strong>{t(`${FLOW_WORDS}.step`, { no: step.no })}</strong>
        <Tag>{t(dynamicKey(`guided-diagnosis.dme-data.rows.steps.option.kind.${step.kind}`))}</Tag>
      </div>
      <p className={styles.large}>{stepText(step, language)}</p>
      {step.kind === 'script' && step.script && (
        <Alert type="info" title={t(`${FLOW_WORDS}.runs`, { script: step.script })} />
      )}
      {step.kind === 'measure' ? <Measure step={step} onWay={onWay} /> : <Choice step={step} onWay={onWay} />}
    </div>
  );
}

/** Goes through a method step by step, as whoever works on the vehicle sees it. */
export function PlayDialog({ resource, rows: [row], onClose }: NamedScreenProps) {
  const { t } = useWords();
  const shell = useShell(() => onClose(false));
  const steps = methodSteps(row);
  const [path, setPath] = useState<readonly (MethodStep | null)[]>(() => [steps[0] ?? null]);
  const step = path.at(-1) ?? null;
  return (
    <DialogShell
      {...shell}
      title={row && rowTitleOf(resource, row)}
      footer={
        <>
          <Button disabled={path.length < 2} onClick={() => setPath((now) => now.slice(0, -1))}>
            {t(`${FLOW_WORDS}.back`)}
          </Button>
          <Button disabled={path.length < 2} onClick={() => setPath([steps[0] ?? null])}>
            {t(`${FLOW_WORDS}.again`)}
          </Button>
        </>
      }
    >
      <MethodPictures row={row} />
      {step ? (
        <Current
          // A step that is come to again begins anew.
          key={path.length}
          step={step}
          onWay={(isOk) => setPath((now) => [...now, stepAfter(steps, step, isOk)])}
        />
      ) : (
        <Alert
          type="success"
          showIcon
          title={t(`${FLOW_WORDS}.done`)}
          description={t(`${FLOW_WORDS}.count`, { count: path.length - 1 })}
        />
      )}
    </DialogShell>
  );
}
