/**
 * What a copper wire of a cross section (mm²) carries for long at 30 °C, in ampere: guide values of vehicle electrics, below 1 mm² the
 * highest fuse that is usual. The greatest section that is not above the wire's own counts.
 */
export const AMPACITY: readonly (readonly [section: number, ampere: number])[] = [
  [0, 2],
  [0.22, 3],
  [0.35, 5],
  [0.5, 10],
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
