import { useQuery } from '@tanstack/react-query';
import type { AnyResource } from '../../contract/language/resource';
import { loadWords } from '../i18n/words';
import { useEnginePorts } from './ports';

const moduleOf = (name: string): string => name.slice(0, name.indexOf('/'));

/** A definition with the words of its module, fetched when first needed; undefined until both are there. */
export function useDefinition(name: string | undefined): AnyResource | undefined {
  const { loadDefinition } = useEnginePorts();
  const { data } = useQuery({
    queryKey: ['definition', name],
    enabled: name !== undefined,
    staleTime: Infinity,
    gcTime: Infinity,
    queryFn: async () => {
      if (name === undefined) throw new Error('no resource is named');
      const [definition] = await Promise.all([loadDefinition(name), loadWords(moduleOf(name))]);
      return definition;
    },
  });
  return data;
}
