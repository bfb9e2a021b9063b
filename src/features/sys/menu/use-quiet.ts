import { useEffect, useState } from 'react';

/** Milliseconds without a key before what was typed is asked about. */
const QUIET = 300;

/** A text once nobody has typed for a moment. */
export function useQuiet(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), QUIET);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
