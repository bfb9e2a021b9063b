/**
 * What somebody works on a vehicle for: fault diagnosis, routine maintenance, accident repair, inspection before delivery, caring and
 * service activities, and tasks to be done.
 */
export const ACTIVITY_TYPES = [1, 2, 3, 4, 5, 6, 7] as const;
