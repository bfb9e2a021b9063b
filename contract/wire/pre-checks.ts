/* What a vehicle is asked before software is written into it: data identifiers of its gateway, each of one byte. Server, testers and the simulated vehicle read this file. */

export const PRE_CHECKS = {
  /** In tenths of a volt. */
  voltage: { did: 'DD02', perVolt: 10 },
  /** In kilometres per hour. */
  speed: { did: 'DD05', standing: 0x00 },
  /** 0 P, 1 R, 2 N, 3 D. */
  gear: { did: 'DD0C', parked: 0x00 },
  /** 0 off, 1 accessory, 2 on, 3 driving. */
  ignition: { did: 'DD0D', on: 0x02 },
} as const;
