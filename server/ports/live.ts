import { asc, gt, sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/database';
import { sysEvent } from '../db/task-tables';

/** Something that a person may be shown at once: a hint to look again, never the news itself. */
export type LiveEvent = {
  /** What it is about: `task`. */
  topic: string;
  /** Empty for the platform. */
  tenant: string;
  /** Null for everybody of the tenant. */
  userId: string | null;
  /** Id of the row. */
  subject: string;
};
export type LiveListener = (event: LiveEvent) => void;

/** Hints from one server to the people of all servers; they lie in the database for a moment. */
export interface Live {
  /** Told if and only if the transaction commits. */
  publish(tx: Tx, event: LiveEvent): Promise<void>;
  /** The same for several at once, by one statement. */
  publishAll(tx: Tx, events: readonly LiveEvent[]): Promise<void>;
  /** Answers what ends it; `onClose` is called when the server stops. */
  subscribe(listener: LiveListener, onClose?: () => void): () => void;
  /** Ends all subscriptions. */
  close(): void;
}

/** How often a server with listeners looks, ms. */
const PAUSE = 500;
/** A transaction may commit after others that began later; events are looked at again for so long, seconds. */
const WINDOW = 10;

type Subscriber = { listener: LiveListener; onClose?: () => void };

const EVENT = {
  id: sysEvent.id,
  topic: sysEvent.topic,
  tenant: sysEvent.tenantCode,
  userId: sysEvent.userId,
  subject: sysEvent.subject,
};
const RECENT = gt(sysEvent.at, sql`clock_timestamp() - make_interval(secs => ${WINDOW})`);

/** Looks into the table of events while somebody listens, and never otherwise. */
export function liveOver(db: Database, onError: (error: unknown) => void): Live {
  const subscribers = new Set<Subscriber>();
  let seen = new Map<number, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;

  const recent = () =>
    db.run('platform', 'read', (tx) => tx.select(EVENT).from(sysEvent).where(RECENT).orderBy(asc(sysEvent.id)));
  const look = async (): Promise<void> => {
    const rows = await recent();
    const fresh = rows.filter(({ id }) => !seen.has(id));
    const now = performance.now();
    seen = new Map([
      ...[...seen].filter(([, at]) => now - at < 2000 * WINDOW),
      ...fresh.map(({ id }): [number, number] => [id, now]),
    ]);
    // What happened before anybody listened is no news.
    if (isFirst) isFirst = false;
    else for (const { id: _, ...event } of fresh) for (const { listener } of subscribers) listener(event);
  };
  const goOn = (): void => {
    timer = setTimeout(() => {
      look()
        .catch(onError)
        .finally(() => {
          if (subscribers.size > 0) goOn();
          else timer = undefined;
        });
    }, PAUSE);
  };

  return {
    async publish(tx, { topic, tenant, userId, subject }) {
      await tx.insert(sysEvent).values({ topic, tenantCode: tenant, userId, subject, at: sql`clock_timestamp()` });
    },
    async publishAll(tx, events) {
      await tx.execute(sql`
        insert into ${sysEvent} (topic, tenant_code, user_id, subject, at)
        select v.topic, v.tenant, v."userId", v.subject, clock_timestamp()
        from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as v(topic text, tenant text, "userId" uuid, subject text)`);
    },
    subscribe(listener, onClose) {
      const subscriber = { listener, onClose };
      subscribers.add(subscriber);
      if (!timer) {
        isFirst = true;
        look().catch(onError);
        goOn();
      }
      return () => void subscribers.delete(subscriber);
    },
    close() {
      clearTimeout(timer);
      for (const { onClose } of subscribers) onClose?.();
      subscribers.clear();
    },
  };
}
