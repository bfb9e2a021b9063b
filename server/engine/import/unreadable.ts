import type { Word } from '../../../contract/text/word';
import { dynamicKey } from '../../../contract/text/word-key';
import type { FileFinding, UnreadableFile } from '../../../formats/finding';
import { findingKey } from '../../../formats/finding-key';
import { translate } from '../../http/words';
import { Refusal } from '../../refusal';
import { placeWords } from '../files/findings';

/** What is wrong with a file, as its reader says it. */
export const findingWord = ({ rule, params }: Pick<FileFinding, 'rule' | 'params'>): Word => ({
  word: dynamicKey(`finding.${findingKey(rule)}`),
  params,
});

/** The same in one language. */
export const findingWords = (
  language: Parameters<typeof translate>[0],
  { rule, params }: Pick<FileFinding, 'rule' | 'params'>,
): string => translate(language, dynamicKey(`finding.${findingKey(rule)}`), params);

/** The refusal of a file that cannot be read, with the reason and the place where it is known. */
export function unreadableRefusal({ rule, place }: UnreadableFile): Refusal {
  const reason = findingWord({ rule, params: place.params });
  const where = placeWords(place);
  return where ? new Refusal('importFileAt', { reason, place: where }) : new Refusal('importFile', { reason });
}
