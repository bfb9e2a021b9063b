import { useQuery } from '@tanstack/react-query';
import { answerPlace } from '../../../contract/language/answer';
import type { Operation } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { loadWords } from '../../i18n/words';
import type { Slot } from '../words';

/** The fields of an answer, with where their words are: below the resource, or in words that several answers share. */
export function answerSlots(resource: AnyResource, { name: action, answer }: Operation): Slot[] {
  if (!answer) return [];
  const [module = '', object = '', ...prefix] = answerPlace(resource, action, answer);
  const place = { ...resource, module, object, fields: answer.fields } as AnyResource;
  return Object.entries(answer.fields).map(([name, field]) => ({ resource: place, name, field, prefix }));
}

/** Whether the words of an answer are there; shared ones are fetched when an answer first needs them. */
export function useAnswerWords({ answer }: Operation): boolean {
  const file = answer?.words?.of ?? '';
  const { isSuccess } = useQuery({
    queryKey: ['words', file],
    enabled: file !== '',
    staleTime: Infinity,
    queryFn: () => loadWords(file).then(() => true),
  });
  return file === '' || isSuccess;
}
