/* What a software package is. Server and console read this file. */

/** What a file is for a control unit, in the order in which they are written. */
export const PACKAGE_ROLES = ['SBL', 'EXE', 'DATA', 'CARCFG'] as const;
export const PACKAGE_STATES = ['draft', 'released', 'withdrawn'] as const;

/** A released package is these, whatever happens. */
export const PACKAGE_CONTENT = ['ecuAddress', 'partNo', 'softwareVersion', 'role', 'file'] as const;
