import { widthAtLeast, useMedia } from '../theme/use-media';

/** Least widths of the window, px: the steps of antd's grid that bear these names, and one at which a list and a record stand beside each other. */
const LEAST = { md: 768, lg: 992, beside: 1440 } as const;

/** Whether the window has at least that width. antd's own hook draws its component anew whenever a kept screen comes to the front; this one does not. */
export const useIsWide = (least: keyof typeof LEAST): boolean => useMedia(widthAtLeast(LEAST[least]));
