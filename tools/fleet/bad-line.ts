import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** A line to the server as workshops have it: it is slow, breaks off, and is dead for a while now and then. */
export type BadLine = {
  /** Address to call in place of the server's. */
  url: string;
  /** How many connections it broke. */
  broken: () => number;
  close: () => Promise<void>;
};

/** Shares of the pieces of data at which the connection breaks, and the delay of a piece, ms. */
const BREAKS = 0.01;
const DELAY = 15;
/** Alive and dead in turn, ms. */
const ALIVE = 6000;
const DEAD = 1500;

/** Opens a line on a port of its own to the server at `address`. `chance` is from 0 to 1. */
export async function openBadLine(address: string, chance: () => number): Promise<BadLine> {
  const { hostname, port, pathname } = new URL(address);
  const open = new Set<Socket>();
  let broken = 0;
  let isDead = false;

  /** Hands on what comes, a piece after the other, until the line breaks. */
  function hand(from: Socket, to: Socket, cut: () => void): void {
    let last = Promise.resolve();
    const later = (work: () => void): void => {
      last = last.then(() => new Promise((resolve) => setTimeout(() => resolve(work()), chance() * DELAY)));
    };
    from.on('data', (piece) => (chance() < BREAKS ? cut() : later(() => void (to.writable && to.write(piece)))));
    from.on('end', () => later(() => void to.end()));
    from.on('error', cut);
  }

  const server = createServer((near) => {
    if (isDead) return void near.destroy();
    const far = connect(Number(port || 80), hostname);
    const cut = (): void => {
      broken += near.destroyed ? 0 : 1;
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
    }
    hand(near, far, cut);
    hand(far, near, cut);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  let timer: ReturnType<typeof setTimeout>;
  const turn = (): void => {
    isDead = !isDead;
    if (isDead) for (const socket of open) socket.destroy();
    timer = setTimeout(turn, isDead ? DEAD : ALIVE);
  };
  timer = setTimeout(turn, ALIVE);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname.replace(/\/+$/, '')}`,
    broken: () => broken,
    close() {
      clearTimeout(timer);
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
