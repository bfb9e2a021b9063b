import styles from '../../engine.module.css';
import type { CellProps, ConsoleKind } from '../kind';
import { useOptionTone, useOptionWord } from '../option/options';
import { StateDot } from '../option/state-dot';
import { choiceSearch } from '../search/choice-search';

function OptionsCell({ slot, value }: CellProps<'options'>) {
  const word = useOptionWord(slot);
  const tone = useOptionTone(slot);
  if (!tone) return <>{value.map(word).join(', ')}</>;
  return (
    <span className={styles.states}>
      {value.map((one) => (
        <StateDot key={one} tone={tone(one)} word={word(one)} />
      ))}
    </span>
  );
}

export const options: ConsoleKind<'options'> = { Cell: OptionsCell, search: choiceSearch };
