import type { Ports } from './ports';

/** How long after a refused write a full disk is told of, ms: where room was made, the next write says nothing. */
const TOLD = 60_000;

/** Whether a write was refused a moment ago because the disk is full. A small one may still find room where all others do not. */
export const wasDiskFull = ({ trouble, clock }: Pick<Ports, 'trouble' | 'clock'>): boolean =>
  clock.now().getTime() - (trouble.diskFullAt ?? 0) < TOLD;
