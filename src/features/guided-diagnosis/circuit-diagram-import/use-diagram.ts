import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { operationsOf } from '../../../../contract/language/derive';
import type { AnyResource } from '../../../../contract/language/resource';
import { fetchAnswer } from '../../../engine/api';
import { resourceKey } from '../../../engine/query-keys';
import type { Row } from '../../../engine/row';
import { useWords } from '../../../i18n/words';
import { comparedText, type KnownThing } from './drawn-sheet';

export type DiagramSheet = { sheet: number; fileName: string; pageNo: number | null; fileId: string; contents: string };
type Element = { sheet: number; name: string; kind: string; says: string | null; recordId: string | null };
export type Diagram = { sheets: readonly DiagramSheet[]; known: ReadonlyMap<string, KnownThing> };

function thingsIn(elements: readonly Element[]): Map<string, KnownThing> {
  const found = new Map<string, KnownThing>();
  for (const { sheet, name, kind, says, recordId } of elements) {
    const sheets = [...(found.get(name)?.sheets ?? []), sheet];
    found.set(name, { name, kind, says: says ?? '', recordId: recordId ?? '', sheets });
  }
  return found;
}

/** The sheets of a diagram, with what of them the tables know. */
export function useDiagram(resource: AnyResource, row: Row): { diagram: Diagram | null; error: Error | null } {
  const { language } = useWords();
  const operation = operationsOf(resource).find(({ name }) => name === 'elements');
  const { data, error } = useQuery({
    queryKey: [...resourceKey(resource.name), 'elements', row.id, row.version, language],
    enabled: operation !== undefined,
    retry: false,
    queryFn: ({ signal }) => {
      if (!operation) throw new Error('the diagram tells no elements');
      return fetchAnswer(resource, operation, { row, input: {}, signal });
    },
  });
  const diagram = useMemo(() => {
    if (!data) return null;
    const { sheets, elements } = data as { sheets: DiagramSheet[]; elements: Element[] };
    return { sheets, known: thingsIn(elements) };
  }, [data]);
  return { diagram, error };
}

/** Numbers of the sheets that hold what is searched for, by what they hold. */
export const sheetsHolding = (sheets: readonly DiagramSheet[], search: string): number[] => {
  const asked = comparedText(search);
  return asked === ''
    ? []
    : sheets
        .filter(({ contents }) => contents.split('\n').some((line) => comparedText(line).includes(asked)))
        .map(({ sheet }) => sheet);
};
