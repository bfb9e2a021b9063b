import type { FileFinding, UnreadableFile } from '../../../formats/finding';
import { findingKey } from '../../../formats/finding-key';
import { translate } from '../../http/words';
import { Refusal } from '../../refusal';

/** What is wrong with a file, as its reader says it. */
export const findingWords = (
  language: Parameters<typeof translate>[0],
  { rule, params }: Pick<FileFinding, 'rule' | 'params'>,
): string => translate(language, `finding.${findingKey(rule)}`, params);

/** The refusal of a file that cannot be read, with the reason in that language and the place where it is known. */
export function unreadableRefusal(language: Parameters<typeof translate>[0], { rule, place }: UnreadableFile): Refusal {
  const reason = findingWords(language, { rule, params: place.params });
  const where = [place.part, place.line].filter((each) => each !== undefined).join(':');
  return new Refusal(where ? 'importFileAt' : 'importFile', { reason, ...(where && { place: where }) });
}
