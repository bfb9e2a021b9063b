import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type RefObject } from 'react';

/** Milliseconds between two looks, and looks in a row at which nothing may be on its way: an answer may lead to the next question. */
const EVERY = 50;
const QUIET = 3;
/** Milliseconds after which it is printed without what is still on its way: whoever prints waits for it. */
const PATIENCE = 10_000;

const isDrawn = (sheet: HTMLElement | null): boolean =>
  sheet !== null &&
  sheet.querySelector('.ant-skeleton') === null &&
  [...sheet.querySelectorAll('img')].every(({ complete }) => complete);

/** Calls `onWhole` once when the names and pictures of a sheet have come, too; `isListed` says that its rows have. */
export function useWhenWhole(sheet: RefObject<HTMLElement | null>, isListed: boolean, onWhole: () => void): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isListed) return undefined;
    const until = Date.now() + PATIENCE;
    let quiet = 0;
    const timer = setInterval(() => {
      quiet = client.isFetching() === 0 && isDrawn(sheet.current) ? quiet + 1 : 0;
      if (quiet < QUIET && Date.now() < until) return;
      clearInterval(timer);
      onWhole();
    }, EVERY);
    return () => clearInterval(timer);
  }, [client, sheet, isListed, onWhole]);
}
