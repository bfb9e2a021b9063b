import { textsIn } from '../../../text/texts';
import { dtcIn } from '../../../validation/dtc';

/**
 * Fault codes of a text that commas split, each as it is shown and once: `c12187, p0a0f-96` is `U0121-87` and `P0A0F-96`. What is none stays as
 * it is: no vehicle has it.
 */
export const faultCodesIn = (text: string | null): string[] => [
  ...new Set(textsIn(text).map((one) => dtcIn(one)?.shown ?? one)),
];

/** The same as a sequence keeps them: the first form that testers show, split by commas. */
export const faultCodesText = (text: string | null): string => faultCodesIn(text).join(', ');
