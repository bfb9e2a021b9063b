import { Alert, Button } from 'antd';
import { useWords } from '../../../i18n/words';
import { elementName } from '../outline/step-text';
import styles from './designer.module.css';
import { elementById } from './element-of';
import type { ProcessFinding } from './findings';
import type { Editor } from './use-editor';

const W = 'flow.designer';

/** What keeps a process from being deployed; a press leads to the element. */
export function ProcessFindings({
  findings,
  editor,
  go,
}: {
  findings: readonly ProcessFinding[];
  editor: Editor;
  go: (id: string) => void;
}) {
  const { t } = useWords();
  const nameOf = (id: string): string => {
    const found = elementById(editor.root, id);
    return found ? elementName(t, found) : id;
  };
  if (findings.length === 0) return <Alert showIcon type="success" title={t(`${W}.nothingRefused`)} />;
  return (
    <ul className={styles.findings} aria-label={t(`${W}.findings`)}>
      {findings.map(({ element, reason }) => (
        <li key={`${element} ${reason}`}>
          <Button type="link" danger onClick={() => go(element)}>
            {t(`${W}.finding`, { name: nameOf(element), reason })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
