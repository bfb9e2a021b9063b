import { createServer, get, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { BLOCK_SIZE, BlockResponse, borrowBlock, giveBlockBack } from './blocks';

const fetched = (port: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1' }, (answer) => buffer(answer).then(resolve, reject)).on('error', reject);
  });

it('lends memory again once its bytes were sent, and not before [DLV-01]', async () => {
  const used = new Set<ArrayBuffer>();
  const options: ServerOptions<never, typeof BlockResponse> = { ServerResponse: BlockResponse };
  const server = createServer(options, (_, answer) => {
    let n = 0;
    const next = (): void => {
      if (n === 20) return void answer.end();
      const block = borrowBlock();
      used.add(block);
      const bytes = new Uint8Array(block).fill(n);
      n += 1;
      answer.write(bytes, next);
    };
    next();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const wanted = Buffer.concat(Array.from({ length: 20 }, (_, n) => Buffer.alloc(BLOCK_SIZE, n)));
    for (const answer of await Promise.all([fetched(port), fetched(port)])) expect(answer.equals(wanted)).toBe(true);
  } finally {
    server.close();
  }
  expect(used.size).toBeLessThanOrEqual(4);
});

it('never takes memory that it did not lend, nor a block twice', () => {
  const other = new ArrayBuffer(BLOCK_SIZE);
  giveBlockBack(other);
  const block = borrowBlock();
  giveBlockBack(block);
  giveBlockBack(block);
  const lent = [borrowBlock(), borrowBlock(), borrowBlock()];
  expect(new Set([...lent, other]).size).toBe(4);
});
