import { Card, Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import type { Looks } from '../../../contract/language/looks';
import { useWords } from '../../i18n/words';
import { GroupTitle } from '../group-title';
import { Cell } from '../kinds/kinds';
import type { Row } from '../row';
import { fieldLabel, type Slot } from '../words';
import { AnswerTable } from './answer-table';
import styles from './answers.module.css';
import { cellText, lineSlots } from './cell-text';

type Line = Readonly<Record<string, unknown>>;
type Cards = Extract<Looks, { as: 'cards' }>;
type Props = {
  slot: Slot;
  looks: Cards;
  lines: readonly Line[];
  isNarrow: boolean;
  /** Draws what a card holds beside its title and its figure. */
  draw: (slots: readonly Slot[], line: Line) => ReactNode;
};

const isApart = ({ field: { looks } }: Slot): boolean => looks?.as === 'table' && looks.apart === true;

/** Tables of several cards, those of one card at a time. */
function Apart({ slot, lines, titleOf }: { slot: Slot; lines: readonly Line[]; titleOf: (line: Line) => string }) {
  const { t } = useWords();
  const [chosen, setChosen] = useState<string>();
  const inner = (line: Line) => (line[slot.name] ?? []) as Line[];
  const filled = lines.filter((line) => inner(line).length > 0);
  const shown = filled.find((line) => titleOf(line) === chosen) ?? filled[0];
  if (!shown) return null;
  const label = fieldLabel(t, slot);
  return (
    <section>
      <GroupTitle>{label}</GroupTitle>
      {filled.length > 1 && (
        <div className={styles.bar}>
          <Segmented<string>
            aria-label={label}
            value={titleOf(shown)}
            onChange={setChosen}
            options={filled.map(titleOf)}
          />
        </div>
      )}
      <AnswerTable key={titleOf(shown)} slot={slot} lines={inner(shown)} />
    </section>
  );
}

type FigureProps = { slots: readonly Slot[]; looks: Cards; line: Line };

/** What matters most of a line, with its unit: of how many, or what it is. */
function Figure({ slots, looks: { figure, of }, line }: FigureProps) {
  const { t } = useWords();
  const slot = slots.find(({ name }) => name === figure);
  if (!slot) return null;
  return (
    <p className={styles.figure}>
      <Cell slot={slot} value={line[slot.name] ?? 0} row={line as Row} mode="detail" />{' '}
      <span className={styles.of}>
        {of === undefined ? fieldLabel(t, slot) : t('engine.answer.of', { total: Number(line[of] ?? 0) })}
      </span>
    </p>
  );
}

/**
 * A card for each line: its title, what matters most of it in large, then the rest. Beside a form, where all stands in a card already, they are
 * parted by lines.
 */
export function AnswerCards({ slot, looks, lines, isNarrow, draw }: Props) {
  const { t } = useWords();
  const { title, figure, of } = looks;
  const slots = lineSlots(slot);
  const named = slots.find(({ name }) => name === title);
  const titleOf = (line: Line): string => (named ? cellText(t, named, line) : '');
  const rest = slots.filter((each) => ![title, figure, of].includes(each.name) && !isApart(each));
  const inner = (line: Line) => (
    <div className={styles.card}>
      <Figure {...{ slots, looks, line }} />
      {draw(rest, line)}
    </div>
  );
  return (
    <>
      <div className={isNarrow ? styles.parted : styles.cards}>
        {lines.map((line, at) =>
          isNarrow ? (
            // oxlint-disable-next-line react/no-array-index-key -- lines of an answer have no names of their own, and none of them moves
            <div key={at}>
              <strong>{titleOf(line)}</strong>
              {inner(line)}
            </div>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- see above
            <Card key={at} size="small" title={titleOf(line)}>
              {inner(line)}
            </Card>
          ),
        )}
      </div>
      {!isNarrow &&
        slots.filter(isApart).map((each) => <Apart key={each.name} slot={each} lines={lines} titleOf={titleOf} />)}
    </>
  );
}
