/** How a vehicle came into the register. */
export const VEHICLE_SOURCES = ['import', 'tester', 'hand'] as const;
