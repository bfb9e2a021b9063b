import { useEffect, useState } from 'react';

/** How long the words stand: long enough to be read aloud from the start, too short to be met again while reading on. */
const STANDS = 4000;

/**
 * Tells people who do not see the screen what changed on it. Says nothing about what is there from the start, and whatever `text`
 * becomes while `isQuiet`.
 */
export function Announcement({ text, isQuiet = false }: { text: string; isQuiet?: boolean }) {
  const [told, setTold] = useState(text);
  const isNew = !isQuiet && text !== told;
  useEffect(() => {
    if (!isNew) return undefined;
    const timer = setTimeout(() => setTold(text), STANDS);
    return () => clearTimeout(timer);
  }, [isNew, text]);
  return <output className="visually-hidden">{isNew ? text : ''}</output>;
}
