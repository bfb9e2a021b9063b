import { errorCode } from '../../../contract/resources/data-config/error-code/definition';
import { dtcIn } from '../../../contract/validation/dtc';
import { behaviour } from '../../engine/model/behaviour';
import { codesOfOdx } from './error-code/codes-of-odx';
import { repairsOf } from './error-code/repairs';

export const errorCodeBehaviour = behaviour(errorCode, {
  // Both forms are kept, so that either is found.
  beforeCreate(_, input) {
    const { shown, hex } = dtcIn(String(input.dtc)) ?? {};
    return { ...input, dtc: shown ?? input.dtc, dtcHex: hex, failureType: hex?.slice(4) };
  },
  actions: { repairs: (context, [row]) => repairsOf(context, row!) },
  importers: { odx: codesOfOdx },
});
