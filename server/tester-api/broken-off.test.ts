import { describe, expect, it } from 'vitest';
import { brokenOffUnless, sharedLook } from './broken-off';

/** Bytes without an end, a piece whenever one is asked for. */
function endless() {
  const told = { isCancelled: false };
  const body = new ReadableStream<Uint8Array>(
    { pull: (controller) => controller.enqueue(new Uint8Array(10)), cancel: () => void (told.isCancelled = true) },
    { highWaterMark: 0 },
  );
  return { body, told };
}

describe('a body that is looked after', () => {
  it('comes whole where it may', async () => {
    const text = 'bytes '.repeat(10_000);
    const body = brokenOffUnless(
      new Blob([text]).stream() as ReadableStream<Uint8Array>,
      () => Promise.resolve(true),
      1,
    );
    expect(await new Response(body).text()).toBe(text);
  });

  it('is broken off once it may not, between two pieces and while nobody reads; what it came from is let go [ACC-06]', async () => {
    for (const isRead of [true, false]) {
      const { body, told } = endless();
      let may = true;
      const reader = brokenOffUnless(body, () => Promise.resolve(may), 5).getReader();
      expect((await reader.read()).done).toBe(false);
      may = false;
      if (isRead)
        await expect(
          (async () => {
            for (;;) {
              await reader.read();
              await new Promise((resolve) => setTimeout(resolve, 1));
            }
          })(),
        ).rejects.toThrow('withdrawn');
      else await expect(reader.closed).rejects.toThrow('withdrawn');
      expect(told.isCancelled).toBe(true);
    }
  });

  it('goes on where nobody can say whether it may, and lets go where its reader does', async () => {
    const { body, told } = endless();
    let asked = 0;
    const reader = brokenOffUnless(body, () => Promise.reject(new Error(`away ${(asked += 1)}`)), 1).getReader();
    while (asked < 3) {
      expect((await reader.read()).done).toBe(false);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await reader.cancel();
    expect(told.isCancelled).toBe(true);
  });

  it('fails as what it comes from fails', async () => {
    const body = new ReadableStream<Uint8Array>({ pull: () => Promise.reject(new Error('disk')) });
    await expect(new Response(brokenOffUnless(body, () => Promise.resolve(true))).text()).rejects.toThrow('disk');
  });
});

it('many who ask at the same moment ask once', async () => {
  const asked: string[] = [];
  const look = sharedLook((key) => (asked.push(key), Promise.resolve(key)));
  expect(await Promise.all(['a', 'a', 'b', 'a'].map(look))).toEqual(['a', 'a', 'b', 'a']);
  expect(asked).toEqual(['a', 'b']);
});
