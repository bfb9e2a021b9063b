import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { compileFlow } from '../../../../flow/model/compile';
import type { BpmnElement, TreeWarning } from '../../../../flow/model/tree';
import { simulate, type SimulationResult } from '../../../../flow/run/simulate';
import { timeFormat } from '../../../i18n/times';
import { useWords } from '../../../i18n/words';
import { DialogShell } from '../../../ui/overlay/dialog-shell';
import type { ShellState } from '../../../ui/overlay/shell-state';
import { stepDetail, stepName } from '../outline/step-text';
import styles from './designer.module.css';
import { elementById } from './element-of';
import { playVariablesIn } from './play-variables';

const W = 'flow.designer.play';
/** How far the clock of a play runs on, ms. */
const DAYS = 90 * 86_400_000;

type Props = {
  shell: ShellState;
  root: BpmnElement;
  warnings: readonly TreeWarning[];
  process: string;
  onPath: (ids: string[]) => void;
};
/** Goes through a process with given values, before it is deployed: which steps are taken, and who handles each. */
export function ProcessPlay({ shell, root, warnings, process, onPath }: Props) {
  const { t, language } = useWords();
  const format = timeFormat(language, { dateStyle: 'short', timeStyle: 'short' });
  const [text, setText] = useState('');
  const [result, setResult] = useState<SimulationResult | 'refused' | 'variables' | null>(null);
  const run = () => {
    const variables = playVariablesIn(text);
    const { model } = compileFlow({ root, warnings });
    if (!variables || !model) {
      setResult(variables ? 'refused' : 'variables');
      return;
    }
    const from = Date.now();
    const found = simulate(model, {
      processes: [process],
      variables,
      from,
      until: from + DAYS,
      completes: new Set(['*']),
    });
    setResult(found);
    onPath(found.trace.map(({ element }) => element));
  };
  return (
    <DialogShell {...shell} title={t(`${W}.title`)} footer={null} width={640}>
      <Form layout="vertical" onFinish={run}>
        <Form.Item label={t(`${W}.variables`)} htmlFor="play-variables" extra={t(`${W}.hint`)}>
          <Input.TextArea
            id="play-variables"
            rows={4}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Form.Item>
        <Button type="primary" htmlType="submit">
          {t(`${W}.run`)}
        </Button>
      </Form>
      <div aria-live="polite">
        {result === 'refused' && <Alert showIcon type="warning" title={t(`${W}.refused`)} />}
        {result === 'variables' && <Alert showIcon type="error" title={t(`${W}.wrong`)} />}
        {result !== null && typeof result !== 'string' && (
          <>
            <p>{t(`${W}.state.${result.state}`)}</p>
            <ol className={styles.trace}>
              {result.trace.map(({ element, at }, index) => {
                const found = elementById(root, element);
                return (
                  // oxlint-disable-next-line react/no-array-index-key -- a step is passed several times
                  <li key={index}>
                    <strong>{found ? stepName(t, found) : element}</strong>
                    <span>{found ? stepDetail(t, found) : ''}</span>
                    <span>{format.format(new Date(at))}</span>
                  </li>
                );
              })}
            </ol>
          </>
        )}
      </div>
    </DialogShell>
  );
}
