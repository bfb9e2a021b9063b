/** More often nobody reads what pops up. */
export const POP_UPS_MOST = 20;
