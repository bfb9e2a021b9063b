/** Kinds of buses that a network has. */
export const BUS_KINDS = ['CAN', 'CANFD', 'LIN', 'FLEXRAY', 'ETH', 'MOST'] as const;
export type BusKind = (typeof BUS_KINDS)[number];
