import { useQuery } from '@tanstack/react-query';
import type { AnyResource } from '../../contract/language/resource';
import { loadWords } from '../i18n/words';
import { useEnginePorts } from './ports';

const ONCE = { staleTime: Infinity, gcTime: Infinity } as const;

/** A definition without its words, for what shows rows by their titles alone; undefined until it has come. */
export function useReferredDefinition(name: string | undefined): AnyResource | undefined {
  const { loadDefinition } = useEnginePorts();
  const { data } = useQuery({
    ...ONCE,
    queryKey: ['definition', name],
    enabled: name !== undefined,
    queryFn: () => {
      if (name === undefined) throw new Error('no resource is named');
      return loadDefinition(name);
    },
  });
  return data;
}

/** A definition with its words, fetched when first needed; undefined until both are there. */
export function useDefinition(name: string | undefined): AnyResource | undefined {
  const definition = useReferredDefinition(name);
  const { data: isWorded } = useQuery({
    ...ONCE,
    queryKey: ['words', name],
    enabled: name !== undefined,
    queryFn: async () => {
      await loadWords(name ?? '');
      return true;
    },
  });
  return isWorded ? definition : undefined;
}
