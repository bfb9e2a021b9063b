import type { Language } from '../../../contract/constants';
import { showAbout } from '../../../contract/text/numbers';
import type { Translate } from '../../i18n/words';
import type { Rows } from './use-rows';

type Total = Pick<Rows, 'total' | 'isEstimated'>;

/** How many records there are; what is estimated is not told to the last one. */
export const totalText = (t: Translate, language: Language, { total, isEstimated }: Total): string =>
  isEstimated ? t('engine.totalAbout', { number: showAbout(total, language) }) : t('engine.total', { number: total });

/** The same for those who hear what a search found. */
export const foundText = (t: Translate, language: Language, { total, isEstimated }: Total): string =>
  isEstimated
    ? t('engine.search.foundAbout', { number: showAbout(total, language) })
    : t('engine.search.found', { number: total });
