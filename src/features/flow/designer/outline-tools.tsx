import { dynamicKey } from '../../../../contract/text/word-key';
import { Button, type MenuProps } from 'antd';
import type { BpmnElement } from '../../../../flow/model/tree';
import { bpmnTypeOf } from '../../../../flow/model/tree';
import { useWords } from '../../../i18n/words';
import { ClickMenu } from '../../../ui/click-menu';
import type { OutlineItem, OutlineProcess } from '../outline/outline';
import { stepName } from '../outline/step-text';
import styles from './designer.module.css';
import { elementById } from './element-of';
import { EXITS, STEP_SHAPES, type ExitName, type StepName } from './steps';
import type { Editor } from './use-editor';

const W = 'flow.designer';
const stepsOf = (items: readonly OutlineItem[]): BpmnElement[] =>
  items.flatMap((item) =>
    item.kind === 'jump'
      ? []
      : [
          item.element,
          ...(item.inside ?? []).flatMap(stepsOf),
          ...[...item.exits, ...item.branches].flatMap((branch) => stepsOf(branch.items)),
        ],
  );

/** The process that an element belongs to. */
function processOf(element: BpmnElement | undefined): BpmnElement | undefined {
  let found = element;
  while (found && bpmnTypeOf(found) !== 'process') found = found.$parent;
  return found;
}

type Props = {
  editor: Editor;
  processes: readonly OutlineProcess[];
  /** Id of the element that the buttons are about. */
  chosen: string | null;
  /** Goes to a line that was just made. */
  go: (id: string) => void;
};

type Tool = { name: string; keys: string; may: boolean; run?: () => void; menu?: MenuProps };

/** What can be done with the chosen line, by pointer as by key. */
export function OutlineTools({ editor, processes, chosen, go }: Props) {
  const { t } = useWords();
  const { edits } = editor;
  const id = chosen ?? '';
  const made = (found: string | undefined) => found !== undefined && go(found);
  const steps = processes.flatMap(({ sequences }) => sequences.flatMap(stepsOf));
  const targets = steps.filter(
    (element) => element.id !== id && !['startEvent', 'boundaryEvent'].includes(bpmnTypeOf(element)),
  );
  const listOf = (action: (target: string) => void): MenuProps => ({
    className: styles.menu,
    items: targets.map((element) => ({
      key: element.id ?? '',
      label: stepName(t, element),
      onClick: () => action(element.id ?? ''),
    })),
  });
  const insert: MenuProps = {
    className: styles.menu,
    items: (Object.keys(STEP_SHAPES) as StepName[]).map((name) => ({
      key: name,
      label: t(`${W}.step.${name}`),
      onClick: () => made(edits.insert(id, name)),
    })),
  };
  const exit: MenuProps = {
    items: (Object.keys(EXITS) as ExitName[]).map((name) => ({
      key: name,
      label: t(`${W}.exit.${name}`),
      onClick: () => made(edits.addExit(id, name)),
    })),
  };
  const tools: Tool[] = [
    { name: 'insert', keys: '+', may: edits.mayInsert(id), menu: insert },
    {
      name: 'branch',
      keys: 'b',
      may: edits.mayBranch(id),
      menu: listOf((target) => made(edits.addBranch(id, target))),
    },
    { name: 'addExit', keys: 'x', may: edits.mayExit(id), menu: exit },
    { name: 'lead', keys: 'l', may: edits.mayLead(id), menu: listOf((target) => edits.leadTo(id, target)) },
    { name: 'up', keys: 'Alt+ArrowUp', may: edits.mayMove(id, -1), run: () => edits.move(id, -1) },
    { name: 'down', keys: 'Alt+ArrowDown', may: edits.mayMove(id, 1), run: () => edits.move(id, 1) },
    { name: 'remove', keys: 'Delete', may: edits.mayRemove(id), run: () => edits.remove(id) },
    { name: 'process', keys: 'p', may: true, run: () => made(processOf(elementById(editor.root, chosen))?.id) },
  ];
  return (
    <div role="toolbar" aria-label={t(`${W}.tools`)} className={styles.tools}>
      {tools.map(({ name, keys, may, run, menu }) => {
        const button = (
          <Button size="small" disabled={!may} data-tool={name} aria-keyshortcuts={keys} onClick={run}>
            {t(dynamicKey(`${W}.tool.${name}`))}
          </Button>
        );
        return menu && may ? (
          <ClickMenu key={name} menu={menu}>
            {button}
          </ClickMenu>
        ) : (
          <span key={name}>{button}</span>
        );
      })}
    </div>
  );
}
