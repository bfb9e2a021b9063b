/* Clauses of the verdict whether a vehicle gets a sequence. Server, console and testers read this file. */

/** In the order in which they are judged. */
export const SEQUENCE_CLAUSES = [
  'state',
  'kind',
  'masked',
  'halted',
  'tester',
  'development',
  'prepublished',
  'testerPlatform',
  'testerBrand',
  'testerMarket',
  'validFrom',
  'validTo',
  'excluded',
  'vin',
  'pool',
  'platform',
  'brand',
  'market',
  'vdn',
  'ecu',
  'software',
  'dsa',
  'faults',
  'content',
  'sub',
] as const;
export type SequenceClause = (typeof SEQUENCE_CLAUSES)[number];
