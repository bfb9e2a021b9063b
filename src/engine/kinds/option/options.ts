import { useQuery } from '@tanstack/react-query';
import { dictOf, dictValueOf, type Tone } from '../../../../contract/language/field';
import { CallError } from '../../../http/errors';
import { useWords, type Translate } from '../../../i18n/words';
import { useEnginePorts } from '../../ports';
import { DICTIONARY_KEY } from '../../query-keys';
import type { Row } from '../../row';
import { optionLabel, type Slot } from '../../words';

/** A choice without its values is no choice: where no answer came it is asked for again so often. */
const TRIES = 3;
const isLost = (error: Error): boolean => error instanceof CallError && error.isNetwork;

export type Option = { value: string | number; label: string };
/** What can be chosen; `isLoading` while the dictionary that says so is on its way. */
export type Choices = { options: Option[]; isLoading: boolean };
type Known = Option & { tone: Tone | null; isRetired: boolean };

const valuesOf = ({ options }: Slot['field']): readonly (string | number)[] =>
  Array.isArray(options) ? (options as readonly (string | number)[]) : [];

type Dictionary = { known: Known[] | undefined; isLoading: boolean };

/** The entries of the field's dictionary, its values as the field stores them; undefined where it has none or they are not known yet. */
function useDictionary({ field }: Slot): Dictionary {
  const { loadDictionary } = useEnginePorts();
  const dict = dictOf(field)?.dict;
  const { data, isLoading } = useQuery({
    queryKey: [...DICTIONARY_KEY, dict],
    enabled: dict !== undefined && loadDictionary !== undefined,
    staleTime: 60_000,
    retry: (count, error) => count < TRIES && isLost(error),
    queryFn: () => (dict !== undefined && loadDictionary ? loadDictionary(dict) : []),
  });
  return { known: data?.map((entry) => ({ ...entry, value: dictValueOf(field, entry.value) })), isLoading };
}

/** What can be searched for, with its words; from the definition or from a dictionary, where what is retired stands last. */
export function useOptions(slot: Slot): Choices {
  const { t } = useWords();
  const { known, isLoading } = useDictionary(slot);
  if (!dictOf(slot.field))
    return {
      options: valuesOf(slot.field).map((value) => ({ value, label: optionLabel(t, slot, value) })),
      isLoading: false,
    };
  const options = (known ?? [])
    .toSorted((a, b) => Number(a.isRetired) - Number(b.isRetired))
    .map(({ value, label, isRetired }) => ({
      value,
      label: isRetired ? t('engine.retired', { value: label }) : label,
    }));
  return { options, isLoading };
}

/** What can be chosen: of a dictionary what is not retired, and what the row holds already. */
export function useOffered(slot: Slot, row: Row | undefined): Choices {
  const { t } = useWords();
  const { known, isLoading } = useDictionary(slot);
  const all = useOptions(slot);
  if (!dictOf(slot.field)) return all;
  const had = row?.[slot.name];
  const isHad = (value: unknown) => had === value || (Array.isArray(had) && had.includes(value));
  const options = (known ?? [])
    .filter(({ value, isRetired }) => !isRetired || isHad(value))
    .map(({ value, label, isRetired }) => ({
      value,
      label: isRetired ? t('engine.retired', { value: label }) : label,
    }));
  return { options, isLoading };
}

/** The word of a value that stands in the definition; the value itself where it does not. */
export const definedWord = (t: Translate, slot: Slot, value: string | number): string =>
  valuesOf(slot.field).includes(value) ? optionLabel(t, slot, value) : String(value);

/** Every word that a field may show; none where a dictionary knows them. */
export const definedWords = (slot: Slot, t: Translate): string[] =>
  valuesOf(slot.field).map((value) => optionLabel(t, slot, value));

/** Stands for the word of a value until its dictionary is there: the bare value would be read as a word. */
export const WORD_ON_ITS_WAY = '…';

/** The word of one value; the value itself where a dictionary does not know it. */
export function useOptionWord(slot: Slot): (value: string | number) => string {
  const { t } = useWords();
  const { known, isLoading } = useDictionary(slot);
  if (dictOf(slot.field))
    return (value) =>
      isLoading ? WORD_ON_ITS_WAY : (known?.find((entry) => entry.value === value)?.label ?? String(value));
  return (value) => definedWord(t, slot, value);
}

/** Colour meaning of an option or of a state of the resource's lifecycle. */
export function toneOf({ resource, name, field }: Slot, value: string | number): Tone {
  const lifecycle = resource.lifecycle?.field === name ? resource.lifecycle.tones : undefined;
  return field.tones?.[value] ?? lifecycle?.[value] ?? 'default';
}

/** Whether the values of the field have colours by the definition. */
export const hasTones = ({ field }: Slot): boolean => field.kind === 'state' || field.tones !== undefined;

/** The same, from a dictionary too; null where the values of the field have no colours. */
export function useOptionTone(slot: Slot): ((value: string | number) => Tone) | null {
  const { known } = useDictionary(slot);
  if (known?.some(({ tone }) => tone !== null))
    return (value) => known.find((entry) => entry.value === value)?.tone ?? 'default';
  return hasTones(slot) ? (value) => toneOf(slot, value) : null;
}
