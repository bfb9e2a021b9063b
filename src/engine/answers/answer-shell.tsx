import type { MouseEvent } from 'react';
import { operationsOf, type Operation } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import { DialogShell } from '../../ui/overlay/dialog-shell';
import { DrawerShell } from '../../ui/overlay/drawer-shell';
import { useShell } from '../../ui/overlay/shell-state';
import type { Question } from '../api';
import { GroupTitle } from '../group-title';
import { mayRun } from '../guards';
import { rowTitleOf, type Row } from '../row';
import { useActionWord } from '../words';
import styles from './answers.module.css';
import { AskedAnswer } from './asked-answer';

type Props = {
  resource: AnyResource;
  operation: Operation;
  rows: readonly Row[];
  /** What stands in the form that it is asked from. */
  draft?: Question['draft'];
  onClosed: () => void;
};

const WIDTH = { drawer: 880, dialog: 720 };

/** Questions that stand below the answer, as far as they are of use for the row and the user may ask them. */
const furtherOf = (resource: AnyResource, { answer }: Operation, row: Row | undefined): Operation[] =>
  operationsOf(resource).filter((each) => {
    const needed = answer?.more?.[each.name];
    if (!needed || !mayRun(resource, each)) return false;
    return Object.entries(needed).every(([name, values]) => values.includes(row?.[name] as string));
  });

/** What an action answers, in a drawer or, where the definition says so, in a dialog. */
export function AnswerShell({ resource, operation, rows, draft, onClosed }: Props) {
  const { t } = useWords();
  const shell = useShell(onClosed);
  const actionWord = useActionWord(resource);
  const [row] = rows;
  const further = furtherOf(resource, operation, row);
  const name = actionWord(operation.name);
  const title = row ? t('engine.pair', { name, value: rowTitleOf(resource, row) }) : name;
  /** A way that leads elsewhere leads out of here. */
  const leave = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a[href^="#"]')) shell.close();
  };
  const body = (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links in it are what is pressed
    <div className={styles.body} onClick={leave}>
      <AskedAnswer resource={resource} operation={operation} row={row} draft={draft} />
      {further.map((each) => (
        <section key={each.name} aria-label={actionWord(each.name)}>
          <GroupTitle>{actionWord(each.name)}</GroupTitle>
          <AskedAnswer resource={resource} operation={each} row={row} />
        </section>
      ))}
    </div>
  );
  return operation.answer?.in === 'dialog' ? (
    <DialogShell {...shell} title={title} footer={null} width={WIDTH.dialog}>
      {body}
    </DialogShell>
  ) : (
    <DrawerShell {...shell} title={title} width={WIDTH.drawer}>
      {body}
    </DrawerShell>
  );
}
