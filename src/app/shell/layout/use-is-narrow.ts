import { MOBILE_WIDTH } from '../../../../contract/constants';
import { atMost, useMedia } from '../../../theme/use-media';

/** Up to 768 pixels the sidebar is a drawer. */
export const useIsNarrow = (): boolean => useMedia(atMost(MOBILE_WIDTH));
