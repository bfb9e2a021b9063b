import { dictOf } from '../../../../contract/language/field';
import { useWords } from '../../../i18n/words';
import { Lamp } from '../../../ui/lamp/lamp';
import type { CellProps } from '../kind';
import { isInForce, MARKED, marksOf, type MarksOfRow } from './marks';
import { lampOf } from './lamps';
import { definedWord, hasTones, useOptionTone, useOptionWord } from './options';

function DictionaryCell({ slot, value, row }: CellProps<'option' | 'state'>) {
  const word = useOptionWord(slot);
  const tone = useOptionTone(slot);
  // The answer bears the word of what a dictionary holds, also where the row is another tenant's.
  const told = row?.[slot.name] === value ? row[`${slot.name}Word`] : undefined;
  const text = typeof told === 'string' ? told : word(value);
  return tone ? <Lamp shape={lampOf(slot, value, tone(value))}>{text}</Lamp> : <>{text}</>;
}

/** A state with the marks of the row. In a list, where there is little room, they stand in its place while it is in force: they say more. */
function MarkedCell({ slot, value, mode, marks }: CellProps<'option' | 'state'> & { marks: MarksOfRow }) {
  const { t } = useWords();
  const [first = ''] = marks.values;
  const state = definedWord(t, slot, value);
  const words = marks.values.map((mark) => definedWord(t, marks.slot, mark));
  const all = [state, ...words].join(MARKED);
  if (mode === 'detail') return <Lamp shape={lampOf(marks.slot, first)}>{all}</Lamp>;
  if (!isInForce(slot, value)) return <Lamp shape={lampOf(slot, value)}>{state}</Lamp>;
  return (
    <span title={all}>
      <Lamp shape={lampOf(marks.slot, first)}>{words.join(MARKED)}</Lamp>
    </span>
  );
}

/** Values of the definition need no question for a dictionary, which a page of a hundred rows would ask a hundred times. */
function DefinedCell({ slot, value }: CellProps<'option' | 'state'>) {
  const { t } = useWords();
  const text = definedWord(t, slot, value);
  return hasTones(slot) ? <Lamp shape={lampOf(slot, value)}>{text}</Lamp> : <>{text}</>;
}

export function OptionCell(props: CellProps<'option' | 'state'>) {
  const marks = marksOf(props.slot, props.row);
  if (marks) return <MarkedCell {...props} marks={marks} />;
  return dictOf(props.slot.field) ? <DictionaryCell {...props} /> : <DefinedCell {...props} />;
}
