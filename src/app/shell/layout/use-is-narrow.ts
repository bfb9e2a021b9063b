import { MOBILE_WIDTH } from '../../../../contract/constants';
import { useMedia } from '../../../theme/use-media';

/** Up to 768 pixels the sidebar is a drawer. */
export const useIsNarrow = (): boolean => useMedia(`(max-width: ${MOBILE_WIDTH}px)`);
