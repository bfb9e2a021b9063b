/**
 * Questions of one transaction that go out together and cost one round trip; they are answered in their order. Waits for all of them before
 * it fails, so that none is asked once the transaction has been taken back. A query goes out with its `then`: call that where the order matters.
 */
export async function queryBatch<T extends readonly unknown[]>(
  ...asked: { readonly [K in keyof T]: PromiseLike<T[K]> }
): Promise<T> {
  const answers = await Promise.allSettled(asked);
  const failed = answers.find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
  return answers.map((answer) => (answer as PromiseFulfilledResult<unknown>).value) as unknown as T;
}
