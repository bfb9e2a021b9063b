import { Card, Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import type { Looks } from '../../../contract/language/looks';
import { showNumber } from '../../i18n/numbers';
import { useWords } from '../../i18n/words';
import { GroupTitle } from '../group-title';
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

/** A card for each line: its title, what matters most of it in large, then the rest. */
export function AnswerCards({ slot, looks: { title, figure, of }, lines, isNarrow, draw }: Props) {
  const { t, language } = useWords();
  const slots = lineSlots(slot);
  const named = slots.find(({ name }) => name === title);
  const titleOf = (line: Line): string => (named ? cellText(t, named, line) : '');
  const rest = slots.filter((each) => ![title, figure, of].includes(each.name) && !isApart(each));
  return (
    <>
      <div className={styles.cards}>
        {lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of an answer have no names of their own, and none of them moves
          <Card key={at} size="small" title={titleOf(line)}>
            <div className={styles.card}>
              {figure !== undefined && (
                <p className={styles.figure}>
                  {showNumber(Number(line[figure] ?? 0), language)}{' '}
                  {of !== undefined && (
                    <span className={styles.of}>{t('engine.answer.of', { total: Number(line[of] ?? 0) })}</span>
                  )}
                </p>
              )}
              {draw(rest, line)}
            </div>
          </Card>
        ))}
      </div>
      {!isNarrow &&
        slots.filter(isApart).map((each) => <Apart key={each.name} slot={each} lines={lines} titleOf={titleOf} />)}
    </>
  );
}
