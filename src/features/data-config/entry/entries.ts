import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import type { EntryLanguage, LocalizedText } from '../../../../contract/text/entry-languages';
import { EntryCoverage, Suggestions } from '../../../../contract/wire/data-config/entry';
import { History } from '../../../../contract/wire/rows';
import { call } from '../../../http/client';

const PATH = '/data-config/entry';
/** Lines that are edited at a time. */
export const LINES = 50;

/** A language, and one source or all of them. */
export type CoverageCell = { language: EntryLanguage; sourceType: number | null };

const EntryLine = v.looseObject({
  id: v.string(),
  version: v.number(),
  sourceText: v.string(),
  sourceType: v.number(),
  sourceLanguage: v.string(),
  texts: v.nullable(v.custom<LocalizedText>((value) => typeof value === 'object')),
  note: v.nullish(v.string()),
});
export type EntryLine = v.InferOutput<typeof EntryLine>;
const Page = v.looseObject({ total: v.number(), list: v.array(EntryLine) });

export const useCoverage = () =>
  useQuery({
    queryKey: ['entry-coverage'],
    queryFn: ({ signal }) => call('GET', `${PATH}/coverage`, { signal, silent: true, answer: EntryCoverage }),
  });

export const fetchLines = ({ language, sourceType }: CoverageCell, onlyMissing: boolean) =>
  call('GET', `${PATH}/page`, {
    silent: true,
    answer: Page,
    params: {
      page: 1,
      limit: LINES,
      ...(sourceType !== null && { sourceType }),
      ...(onlyMissing && { missing: language }),
    },
  });

export const useSuggestions = (id: string | undefined, language: EntryLanguage) =>
  useQuery({
    enabled: id !== undefined,
    queryKey: ['entry-suggestions', id, language],
    queryFn: ({ signal }) =>
      call('GET', `${PATH}/suggestions`, {
        signal,
        silent: true,
        params: { id: id ?? '', language },
        answer: Suggestions,
      }),
  });

export const useHistory = (id: string | undefined, version: number | undefined) =>
  useQuery({
    enabled: id !== undefined,
    queryKey: ['entry-history', id, version],
    queryFn: ({ signal }) => call('GET', `${PATH}/${id}/history`, { signal, silent: true, answer: History }),
  });

/** Saves one language of an entry. @throws CallError where somebody else changed it meanwhile */
export const saveText = (
  { id, version, texts }: EntryLine,
  language: EntryLanguage,
  text: string,
): Promise<EntryLine> =>
  call('PUT', `${PATH}/${id}`, {
    body: { version, texts: { ...texts, [language]: text } },
    silent: true,
    answer: EntryLine,
  });

export const readEntry = (id: string): Promise<EntryLine> =>
  call('GET', `${PATH}/${id}`, { silent: true, answer: EntryLine });
