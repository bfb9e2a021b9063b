import { dictOf } from '../../../../contract/language/field';
import { useWords } from '../../../i18n/words';
import type { CellProps } from '../kind';
import { definedWord, hasTones, toneOf, useOptionTone, useOptionWord } from './options';
import { StateDot } from './state-dot';

function DictionaryCell({ slot, value, row }: CellProps<'option' | 'state'>) {
  const word = useOptionWord(slot);
  const tone = useOptionTone(slot);
  // The answer bears the word of what a dictionary holds, also where the row is another tenant's.
  const told = row?.[slot.name] === value ? row[`${slot.name}Word`] : undefined;
  const text = typeof told === 'string' ? told : word(value);
  return tone ? <StateDot tone={tone(value)} word={text} /> : <>{text}</>;
}

/** Values of the definition need no question for a dictionary, which a page of a hundred rows would ask a hundred times. */
function DefinedCell({ slot, value }: CellProps<'option' | 'state'>) {
  const { t } = useWords();
  const text = definedWord(t, slot, value);
  return hasTones(slot) ? <StateDot tone={toneOf(slot, value)} word={text} /> : <>{text}</>;
}

export function OptionCell(props: CellProps<'option' | 'state'>) {
  return dictOf(props.slot.field) ? <DictionaryCell {...props} /> : <DefinedCell {...props} />;
}
