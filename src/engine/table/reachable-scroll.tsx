import type { ReactNode } from 'react';
import { useReachableScroll } from './use-reachable-scroll';

/** Around a table of words alone, which the keyboard could not move sideways otherwise. */
export function ReachableScroll({ children }: { children: ReactNode }) {
  return <div ref={useReachableScroll(true)}>{children}</div>;
}
