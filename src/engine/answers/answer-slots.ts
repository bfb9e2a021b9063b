import { useQuery } from '@tanstack/react-query';
import { answerPlace } from '../../../contract/language/answer';
import type { Operation } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { loadWords } from '../../i18n/words';
import type { Slot } from '../words';

/** The fields of an answer, with where their words stand: below the resource, or in words that several resources of the module share. */
export function answerSlots(resource: AnyResource, { name: action, answer }: Operation): Slot[] {
  if (!answer) return [];
  const [object = '', ...prefix] = answerPlace(resource.object, action, answer);
  const place = { ...resource, object, fields: answer.fields } as AnyResource;
  return Object.entries(answer.fields).map(([name, field]) => ({ resource: place, name, field, prefix }));
}

/** Whether the words of an answer are there; those of a module are fetched when an answer first needs them. */
export function useAnswerWords({ module }: AnyResource, { answer }: Operation): boolean {
  const isShared = answer?.words !== undefined || answer?.more !== undefined;
  const { isSuccess } = useQuery({
    queryKey: ['words', module],
    enabled: isShared,
    staleTime: Infinity,
    queryFn: () => loadWords(module).then(() => true),
  });
  return !isShared || isSuccess;
}
