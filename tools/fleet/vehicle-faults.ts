/** Services of UDS that a faulty ECU refuses, each with the response code: what its owner sees is why it failed. */
const REFUSALS = ['22:31', '10:22', '19:31', '27:35', '31:72', '34:70', '36:71', '37:72'] as const;

/** What goes wrong in a vehicle of the fleet, as `--fault` names it. `chance` is from 0 to 1. */
export const faultWord = (chance: () => number): string =>
  `refuse:${REFUSALS[Math.floor(chance() * REFUSALS.length)] ?? REFUSALS[0]}`;
