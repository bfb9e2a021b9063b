import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Operation } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import { fetchAnswer, type Question } from '../api';
import type { FormValues } from '../form/field-rules';
import type { Row } from '../row';

/** Lines of one page, where they come by pages. */
export const LINES_OF_PAGE = 20;

/** Which question, of which row, or of what stands in which form. */
export type AnswerQuestion = { resource: AnyResource; operation: Operation; row?: Row; draft?: Question['draft'] };

/**
 * Asks what changes nothing, and again whenever something of the question changes; the former answer stays until the next is there. Nothing is
 * asked while `input` is null.
 */
export function useReading(
  { resource, operation, row, draft }: AnswerQuestion,
  input: FormValues | null,
  page: number,
) {
  const { language } = useWords();
  const asked = useId();
  const { paged } = operation.answer ?? {};
  return useQuery({
    queryKey: ['answer', resource.name, operation.name, row?.id, row?.version, draft, language, input, page, asked],
    enabled: input !== null,
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const part = paged ? { page: { page, limit: LINES_OF_PAGE } } : {};
      return fetchAnswer(resource, operation, { row, draft, input: input ?? {}, ...part, signal });
    },
  });
}
