import { lazy } from 'react';
import { loadWords } from '../../i18n/words';

/** Screens that the definitions of this module name. */
export const screens = {
  'package-findings': lazy(() =>
    Promise.all([import('../../engine/files/findings-panel'), loadWords('finding')]).then(([{ FindingsPanel }]) => ({
      default: FindingsPanel,
    })),
  ),
};
