import { keyActorParts } from '../../../contract/text/actor';
import type { Translate } from '../../i18n/words';

/** Who did something, in words: a machine account is named with its maker. */
export function actorWords(t: Translate, actor: string): string {
  const key = keyActorParts(actor);
  return key ? t('engine.history.key', key) : actor;
}
