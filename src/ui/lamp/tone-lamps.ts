import type { Tone } from '../../../contract/language/field';
import type { LampShape } from './lamp';

/** The lamp of a colour meaning where nothing more is known of what it stands for. */
export const toneLamps: Readonly<Record<Tone, LampShape>> = {
  default: 'waiting',
  processing: 'running',
  success: 'well',
  warning: 'needs',
  error: 'failed',
};
