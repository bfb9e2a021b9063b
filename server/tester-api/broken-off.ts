/** How often a running download looks whether it may go on, ms. With the moment for which an answer is kept it stays well below five seconds. */
const LOOK = 2000;
/** An answer counts for so long, ms: a thousand downloads of one version ask once. */
const KEPT = 1000;

/** Asks `find` about a key, once a moment for all who want to know. */
export function sharedLook<T>(find: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const looks = new Map<string, { at: number; answer: Promise<T> }>();
  return (key) => {
    const now = performance.now();
    for (const [each, { at }] of looks) if (now - at > KEPT) looks.delete(each);
    const look = looks.get(key) ?? { at: now, answer: find(key) };
    looks.set(key, look);
    return look.answer;
  };
}

/** The body as long as `mayGoOn` says so; broken off soon after it does not, whether anybody reads at that moment or not. */
export function brokenOffUnless(
  body: ReadableStream<Uint8Array>,
  mayGoOn: () => Promise<boolean>,
  pause = LOOK,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let timer: ReturnType<typeof setInterval> | undefined;
  let isOver = false;
  const end = (): void => {
    isOver = true;
    clearInterval(timer);
  };
  const look = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
    // A database that is away for a moment ends no download: while it is, nobody can stop a version either.
    const may = await mayGoOn().catch(() => true);
    if (may || isOver) return;
    end();
    controller.error(new Error('what was downloaded is withdrawn'));
    await reader.cancel().catch(() => undefined);
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // From the first byte that is asked for: an answer that nobody reads must not be looked after for ever.
        timer ??= setInterval(() => void look(controller), pause);
        try {
          const { done, value } = await reader.read();
          if (isOver) return;
          if (!done) return controller.enqueue(value);
          end();
          controller.close();
        } catch (error) {
          end();
          throw error;
        }
      },
      cancel: (reason) => (end(), reader.cancel(reason)),
    },
    { highWaterMark: 0 },
  );
}
