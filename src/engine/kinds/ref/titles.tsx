import { useReferredDefinition } from '../../use-definition';
import type { Slot } from '../../words';
import type { CellMode } from '../kind';
import { useChosenTitles } from './ref-rows';

const NOTHING_KNOWN: ReadonlyMap<string, string> = new Map();

export function Joined({ titles, mode }: { titles: readonly string[]; mode: CellMode }) {
  const shown = titles.join(', ');
  return mode === 'detail' ? <>{shown}</> : <span title={shown}>{shown}</span>;
}

/** Asks for the titles of rows, where the answer does not carry them: as in a history. */
export function AskedTitles({ slot, ids, mode }: { slot: Slot; ids: readonly string[]; mode: CellMode }) {
  const titles = useChosenTitles(useReferredDefinition(slot.field.ref), ids, NOTHING_KNOWN);
  return <Joined titles={ids.map((id) => titles.get(id) ?? id)} mode={mode} />;
}
