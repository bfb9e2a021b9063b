/** Nobody else may wait for a turn. */
export class LineFull extends Error {}

export type TurnLimits = {
  /** At once, of all tenants and of one. */
  most: number;
  mostOfTenant: number;
  /** Waiting, of all tenants and of one. */
  waiting: number;
  waitingOfTenant: number;
};

type Line = { running: number; waiting: (() => void)[] };

/** Turns that tenants take one after the other: who asks for many waits behind himself only. */
export class Turns {
  readonly #limits: TurnLimits;
  /** In the order in which tenants were served last, the one that waits longest first. */
  readonly #lines = new Map<string, Line>();
  #running = 0;
  #waiting = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** Waits for a turn, and answers how to end it. Throws `LineFull` where too many wait already. */
  async take(tenant: string): Promise<() => void> {
    const line = this.#lines.get(tenant) ?? { running: 0, waiting: [] };
    if (this.#waiting >= this.#limits.waiting || line.waiting.length >= this.#limits.waitingOfTenant)
      throw new LineFull();
    this.#lines.set(tenant, line);
    await new Promise<void>((resolve) => {
      this.#waiting += 1;
      line.waiting.push(resolve);
      this.#admit();
    });
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#running -= 1;
      line.running -= 1;
      if (line.running === 0 && line.waiting.length === 0) this.#lines.delete(tenant);
      this.#admit();
    };
  }

  #admit(): void {
    while (this.#running < this.#limits.most) {
      const next = [...this.#lines].find(
        ([, { running, waiting }]) => waiting.length > 0 && running < this.#limits.mostOfTenant,
      );
      if (!next) return;
      const [tenant, line] = next;
      this.#lines.delete(tenant);
      this.#lines.set(tenant, line);
      this.#running += 1;
      this.#waiting -= 1;
      line.running += 1;
      line.waiting.shift()?.();
    }
  }
}
