/** The end of the server, as long work sees it. */
export type Shutdown = {
  /** True once the server stops: nothing long is begun any more, and what runs ends between two of its steps. */
  readonly isStopping: () => boolean;
  /** Counts the work as running until its promise is settled. */
  track<T>(work: Promise<T>): Promise<T>;
  /** Begins the end, and waits for all tracked work, `limit` ms at most. Answers whether all of it ended. */
  stop(limit: number): Promise<boolean>;
};

/** The end of one server. */
export function openShutdown(): Shutdown {
  let isStopping = false;
  const running = new Set<Promise<unknown>>();
  return {
    isStopping: () => isStopping,
    track(work) {
      running.add(work);
      const end = () => void running.delete(work);
      work.then(end, end);
      return work;
    },
    async stop(limit) {
      isStopping = true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), limit)));
      const ended = Promise.allSettled(running).then(() => true as const);
      try {
        return await Promise.race([ended, late]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
