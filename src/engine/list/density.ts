import { useState } from 'react';
import { readStored, store } from '../../storage/storage';

export const DENSITIES = ['small', 'medium', 'large'] as const;
export type Density = (typeof DENSITIES)[number];

const isDensity = (value: unknown): value is Density => (DENSITIES as readonly unknown[]).includes(value);

/** Height of the rows, kept in the browser for all lists; dense until somebody chooses otherwise. */
export function useDensity(): [Density, (next: Density) => void] {
  const [density, setDensity] = useState<Density>(() => readStored('columns.density', isDensity) ?? 'small');
  const choose = (next: Density) => {
    setDensity(next);
    store('columns.density', next);
  };
  return [density, choose];
}
