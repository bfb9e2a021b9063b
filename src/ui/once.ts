import { useLayoutEffect, useState } from 'react';

/** Something that is fetched once and then there: a part of the program, a definition. */
export type Once<T> = {
  /** What came; undefined until then. */
  get: () => T | undefined;
  /** Fetches it, or waits for whoever does. What failed is fetched anew by the next who asks. */
  fetch: () => Promise<T>;
};

export function once<T>(load: () => Promise<T>): Once<T> {
  let value: T | undefined;
  let work: Promise<T> | null = null;
  const fetch = async (): Promise<T> => {
    try {
      value = await load();
      return value;
    } finally {
      work = null;
    }
  };
  return {
    get: () => value,
    fetch: () => {
      if (value !== undefined) return Promise.resolve(value);
      work ??= fetch();
      return work;
    },
  };
}

/**
 * What was fetched, undefined until it is there. For what stands on the way to the first screen: where it came already it is drawn in the same
 * pass, and else as soon as it comes. `lazy` and `use` would show what waits first, hold back what follows for up to 0.3 s, and draw it in slices.
 * @throws what went wrong while it was fetched
 */
export function useOnce<T>(source: Once<T>): T | undefined {
  const [, come] = useState<T | undefined>(source.get);
  const [failure, setFailure] = useState<{ of: Once<T>; error: unknown } | null>(null);
  useLayoutEffect(() => {
    if (source.get() !== undefined) return undefined;
    let isLeft = false;
    source.fetch().then(
      (value) => !isLeft && come(() => value),
      (error: unknown) => !isLeft && setFailure({ of: source, error }),
    );
    return () => {
      isLeft = true;
    };
  }, [source]);
  if (failure?.of === source) throw failure.error;
  return source.get();
}
