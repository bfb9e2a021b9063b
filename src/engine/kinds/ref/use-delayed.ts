import { useEffect, useState } from 'react';

/** The value once it has not changed for so many milliseconds. */
export function useDelayed<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
