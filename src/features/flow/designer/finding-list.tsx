import { Alert, Button } from 'antd';
import { useWords } from '../../../i18n/words';
import { elementName } from '../outline/step-text';
import styles from './designer.module.css';
import { elementById } from './element-of';
import type { ProcessFinding } from './findings';
import { giveProcessKey } from './process-key';
import type { Editor } from './use-editor';

const W = 'flow.designer';

/** What keeps a process from being deployed, and what may go wrong once it is; a press leads to the element. */
export function ProcessFindings({
  findings,
  editor,
  processKey,
  go,
}: {
  findings: readonly ProcessFinding[];
  editor: Editor;
  /** Key of the model, under which a process of the document is deployed. */
  processKey: string;
  go: (id: string) => void;
}) {
  const { t } = useWords();
  const nameOf = (id: string): string => {
    const found = elementById(editor.root, id);
    return found ? elementName(t, found) : id;
  };
  const giveKey = (id: string) => {
    const found = elementById(editor.root, id);
    if (found) giveProcessKey(editor.drawing, found, processKey);
  };
  return (
    <>
      {findings.every(({ isAdvice }) => isAdvice) && <Alert showIcon type="success" title={t(`${W}.nothingRefused`)} />}
      {findings.length > 0 && (
        <ul className={styles.findings} aria-label={t(`${W}.findings`)}>
          {findings.map(({ element, rule, reason, isAdvice }) => (
            <li key={`${element} ${reason}`}>
              <Button type="link" danger={!isAdvice} onClick={() => go(element)}>
                {t(`${W}.finding`, { name: nameOf(element), reason })}
              </Button>
              {rule === 'processKey' && (
                <Button size="small" onClick={() => giveKey(element)}>
                  {t(`${W}.useKey`, { key: processKey })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
