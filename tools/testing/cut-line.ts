import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** A line to a server that is cut after so many bytes of both directions, and is there again for the next connection. */
type CutLine = {
  address: string;
  /** The next bytes are carried; then every connection is cut, and the promise kept. */
  cutAfter: (bytes: number) => void;
  /** Whether it was cut since `cutAfter`. */
  wasCut: () => boolean;
  close: () => Promise<void>;
};

export async function cutLine(port: number): Promise<CutLine> {
  const open = new Set<Socket>();
  let room = Number.POSITIVE_INFINITY;
  const cut = (): void => {
    room = Number.NEGATIVE_INFINITY;
    for (const socket of open) socket.destroy();
  };
  const carry = (from: Socket, to: Socket): void => {
    from.on('data', (bytes: Buffer) => {
      if (room < 0) return;
      const part = bytes.subarray(0, Math.min(bytes.length, room));
      room -= bytes.length;
      // What came before the cut has arrived.
      to.write(part, () => {
        if (room < 0) cut();
      });
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      open.delete(from);
      to.destroy();
    });
  };
  const server = createServer((caller) => {
    if (room < 0) return void caller.destroy();
    const called = connect(port, '127.0.0.1');
    open.add(caller).add(called);
    carry(caller, called);
    carry(called, caller);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutAfter: (bytes) => {
      room = bytes;
    },
    wasCut: () => room < 0,
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
