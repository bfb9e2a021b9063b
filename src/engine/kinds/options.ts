import { useQuery } from '@tanstack/react-query';
import type { Tone } from '../../../contract/field';
import { useWords } from '../../i18n/words';
import { useEnginePorts } from '../ports';
import { optionLabel, type Slot } from '../words';

export type Option = { value: string | number; label: string };

const dictOf = ({ options }: Slot['field']): string | undefined => (options && 'dict' in options ? options.dict : undefined);
const valuesOf = ({ options }: Slot['field']): readonly (string | number)[] => (Array.isArray(options) ? (options as readonly (string | number)[]) : []);

function useDictionary(dict: string | undefined): Option[] | undefined {
  const { loadDictionary } = useEnginePorts();
  const { data } = useQuery({
    queryKey: ['dictionary', dict],
    enabled: dict !== undefined && loadDictionary !== undefined,
    staleTime: 60_000,
    queryFn: () => (dict !== undefined && loadDictionary ? loadDictionary(dict) : []),
  });
  return data;
}

/** What can be chosen, with its words; from the definition or from a dictionary. */
export function useOptions(slot: Slot): Option[] {
  const { t } = useWords();
  const dict = dictOf(slot.field);
  const data = useDictionary(dict);
  if (dict !== undefined) return data ?? [];
  return valuesOf(slot.field).map((value) => ({ value, label: optionLabel(t, slot, value) }));
}

/** The word of one value; the value itself where a dictionary does not know it. */
export function useOptionWord(slot: Slot): (value: string | number) => string {
  const { t } = useWords();
  const dict = dictOf(slot.field);
  const data = useDictionary(dict);
  if (dict !== undefined) return (value) => data?.find((entry) => entry.value === value)?.label ?? String(value);
  const known = valuesOf(slot.field);
  return (value) => (known.includes(value) ? optionLabel(t, slot, value) : String(value));
}

/** Colour meaning of an option or of a state of the resource's lifecycle. */
export function toneOf({ resource, name, field }: Slot, value: string | number): Tone {
  const lifecycle = resource.lifecycle?.field === name ? resource.lifecycle.tones : undefined;
  return field.tones?.[value] ?? lifecycle?.[value] ?? 'default';
}
