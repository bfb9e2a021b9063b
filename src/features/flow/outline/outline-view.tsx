import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { bpmnTypeOf, type BpmnElement } from '../../../../flow/model/tree';
import { useWords } from '../../../i18n/words';
import { LampSign } from '../../../ui/lamp/lamp';
import { Icon } from '../../../ui/icon';
import type { OutlineBranch, OutlineItem, OutlineProcess } from './outline';
import { keyOfItem, lineAfterKey, outlineRowsOf, triggerWordOf } from './outline-rows';
import styles from './outline.module.css';
import { branchText, exitText, stepDetail, stepName } from './step-text';

const ICONS: Readonly<Record<string, string>> = {
  startEvent: 'play',
  endEvent: 'flag',
  userTask: 'user',
  manualTask: 'user',
  serviceTask: 'gearbox',
  scriptTask: 'code',
  businessRuleTask: 'table',
  sendTask: 'mail',
  receiveTask: 'mail',
  exclusiveGateway: 'branches',
  inclusiveGateway: 'branches',
  parallelGateway: 'branches',
  eventBasedGateway: 'branches',
  complexGateway: 'branches',
  callActivity: 'swap',
  subProcess: 'flow',
  transaction: 'flow',
};
const TRIGGER_ICONS: Readonly<Record<string, string>> = {
  timer: 'clock',
  message: 'mail',
  error: 'warning',
  signal: 'signal',
};
const iconOf = (element: BpmnElement): string =>
  (bpmnTypeOf(element).startsWith('startEvent') ? '' : TRIGGER_ICONS[triggerWordOf(element)]) ||
  (ICONS[bpmnTypeOf(element)] ?? 'todo');

/** What the lines of the outline share. */
type Marks = {
  /** Key of the chosen line. */
  chosen: string | null;
  /** Ids of elements that keep the process from being deployed. */
  refused: ReadonlySet<string>;
  /** Ids of elements where a running instance stands. */
  here?: ReadonlySet<string>;
  /** What stands beside a step, by its id: when it was done, by whom. */
  notes?: ReadonlyMap<string, ReactNode>;
};

type LineProps = Marks & {
  lineKey: string;
  id: string;
  icon?: string;
  text: string;
  detail?: string;
  className?: string;
  level: number;
  children?: ReactNode;
};

/** What is read aloud of a line. */
function useSpoken({
  id,
  text,
  detail,
  refused,
  here,
}: Pick<LineProps, 'id' | 'text' | 'detail' | 'refused' | 'here'>) {
  const { t } = useWords();
  const marks = [refused.has(id) && t('flow.designer.refusedMark'), here?.has(id) && t('flow.designer.instance.here')];
  return [text, detail, ...marks].filter(Boolean).join(', ');
}

function LineText({ id, icon, text, detail, className = '', refused, here, notes }: LineProps) {
  const note = notes?.get(id);
  return (
    <div className={`${styles.line} ${className}`}>
      {icon && <Icon name={icon} />}
      <span className={styles.words}>
        <strong>{text}</strong>
        {detail && <span>{detail}</span>}
        {note && <span>{note}</span>}
      </span>
      {here?.has(id) && <LampSign shape="running" />}
      {refused.has(id) && <LampSign shape="failed" />}
    </div>
  );
}

/** One line, with what hangs on it. */
function Line(props: LineProps) {
  const { lineKey, level, chosen, children } = props;
  const isChosen = chosen === lineKey;
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-selected={isChosen}
      aria-label={useSpoken(props)}
      tabIndex={isChosen ? 0 : -1}
      data-line={lineKey}
      className={styles.item}
    >
      <LineText {...props} />
      {children}
    </div>
  );
}

function Branches({
  branches,
  level,
  textOf,
  className = styles.columns,
  ...marks
}: Marks & {
  branches: readonly OutlineBranch[];
  level: number;
  textOf: (head: BpmnElement) => string;
  className?: string;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- lines of a tree stand in groups
    <div role="group" className={className}>
      {branches.map(({ head, items }) => (
        <div key={head.id} className={styles.column}>
          <Line
            {...marks}
            lineKey={head.id ?? ''}
            id={head.id ?? ''}
            text={textOf(head)}
            level={level}
            className={styles.head}
          >
            <Items {...marks} items={items} level={level + 1} />
          </Line>
        </div>
      ))}
    </div>
  );
}

function Item({ item, level, ...marks }: Marks & { item: OutlineItem; level: number }) {
  const { t } = useWords();
  if (item.kind === 'jump')
    return (
      <Line
        {...marks}
        lineKey={keyOfItem(item)}
        id={item.flow.id ?? ''}
        icon="relay"
        text={t('flow.designer.jump', { name: stepName(t, item.to) })}
        level={level}
        className={styles.jump}
      />
    );
  const { element, inside, exits, branches } = item;
  const id = element.id ?? '';
  return (
    <Line
      {...marks}
      lineKey={id}
      id={id}
      icon={iconOf(element)}
      text={stepName(t, element)}
      detail={stepDetail(t, element)}
      level={level}
    >
      {inside && inside.length > 0 && (
        <div className={styles.inside}>
          {inside.map((items) => (
            <Items key={items[0] ? keyOfItem(items[0]) : ''} {...marks} items={items} level={level + 1} />
          ))}
        </div>
      )}
      {exits.length > 0 && (
        <Branches
          {...marks}
          className={styles.exits}
          branches={exits}
          level={level + 1}
          textOf={(event) => exitText(t, event)}
        />
      )}
      {branches.length > 0 && (
        <Branches {...marks} branches={branches} level={level + 1} textOf={(flow) => branchText(t, flow)} />
      )}
    </Line>
  );
}

function Items({ items, level, ...marks }: Marks & { items: readonly OutlineItem[]; level: number }) {
  if (items.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- lines of a tree stand in groups
    <div role="group" className={styles.items}>
      {items.map((item) => (
        <Item key={keyOfItem(item)} {...marks} item={item} level={level} />
      ))}
    </div>
  );
}

type Props = Marks & {
  processes: readonly OutlineProcess[];
  label: string;
  choose: (key: string, id: string) => void;
  /** A key that goes to no other line: what is done with the chosen one. */
  onKey?: (event: KeyboardEvent) => void;
};

/** A process as a list of steps, gone through with the arrow keys. */
export function OutlineView({ processes, label, choose, onKey, ...marks }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const rows = outlineRowsOf(processes);
  const chosen = rows.some(({ key }) => key === marks.chosen) ? marks.chosen : (rows[0]?.key ?? null);
  const hadFocus = useRef(false);
  const press = (event: KeyboardEvent) => {
    const next = lineAfterKey(rows, chosen, event);
    if (next) {
      event.preventDefault();
      choose(next.key, next.id);
    } else onKey?.(event);
  };
  const click = ({ target }: MouseEvent) => {
    const key = (target as Element).closest<HTMLElement>('[data-line]')?.dataset.line;
    const row = rows.find((each) => each.key === key);
    if (row) choose(row.key, row.id);
  };
  useEffect(() => {
    const { activeElement } = document;
    const isHere = frame.current?.contains(activeElement) || (hadFocus.current && activeElement === document.body);
    if (isHere) frame.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(chosen ?? '')}"]`)?.focus();
  }, [chosen, processes]);
  return (
    <div
      ref={frame}
      role="tree"
      aria-label={label}
      tabIndex={-1}
      className={styles.outline}
      onClick={click}
      onKeyDown={press}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={({ relatedTarget }) => {
        // What was focused may have been removed: then the focus stays with the outline.
        if (relatedTarget) hadFocus.current = false;
      }}
    >
      {processes.map(({ element, name, sequences }) => (
        <div key={element.id} className={styles.process}>
          {processes.length > 1 && <h3>{name || element.id}</h3>}
          {sequences.map((items) => (
            <Items key={items[0] ? keyOfItem(items[0]) : ''} {...marks} chosen={chosen} items={items} level={1} />
          ))}
        </div>
      ))}
    </div>
  );
}
