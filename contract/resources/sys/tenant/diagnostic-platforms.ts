/** Vehicle platforms for which there are diagnostic sequences. Proper names: the same in every language. */
export const DIAGNOSTIC_PLATFORMS = ['CMA', 'SPA', 'SPA2', 'BMA', 'PMA', 'SEA', 'GEEA2'] as const;
