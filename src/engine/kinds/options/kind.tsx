import { Lamp } from '../../../ui/lamp/lamp';
import styles from '../../engine.module.css';
import type { CellProps, ConsoleKind } from '../kind';
import { useOptionTone, useOptionWord } from '../option/options';
import { lampOf } from '../option/lamps';
import { choiceSearch } from '../search/choice-search';

function OptionsCell({ slot, value }: CellProps<'options'>) {
  const word = useOptionWord(slot);
  const tone = useOptionTone(slot);
  if (!tone) return <>{value.map(word).join(', ')}</>;
  return (
    <span className={styles.states}>
      {value.map((one) => (
        <Lamp key={one} shape={lampOf(slot, one, tone(one))}>
          {word(one)}
        </Lamp>
      ))}
    </span>
  );
}

export const options: ConsoleKind<'options'> = { Cell: OptionsCell, search: choiceSearch };
