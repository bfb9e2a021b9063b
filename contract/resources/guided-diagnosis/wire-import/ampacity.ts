/**
 * What a single insulated copper wire of a cross section (mm²) carries for long at 30 °C, in ampere: single cores free in air, group 3 of the tables
 * after DIN VDE 0100 and 0298-4 as makers of cables print them. A wire in a harness carries less: what lies above this is wrong everywhere.
 * The greatest section that is not above the wire's own counts.
 */
export const AMPACITY: readonly (readonly [section: number, ampere: number])[] = [
  [0, 2],
  [0.14, 3.5],
  [0.25, 6],
  [0.34, 9],
  [0.5, 12],
  [0.75, 15],
  [1, 19],
  [1.5, 24],
  [2.5, 32],
  [4, 42],
  [6, 54],
  [10, 73],
  [16, 98],
  [25, 129],
  [35, 158],
  [50, 198],
  [70, 245],
  [95, 292],
  [120, 344],
];
