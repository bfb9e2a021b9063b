import { atMost, useMedia } from '../theme/use-media';
import './pickers.css';

/** Props of every date picker: on a phone nothing is typed into it, or the keyboard would cover the calendar. */
export const usePicking = (): { inputReadOnly: boolean } => ({
  inputReadOnly: useMedia(`(pointer: coarse) and ${atMost(767)}`),
});
