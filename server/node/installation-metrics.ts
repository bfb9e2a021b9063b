import { X509Certificate } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database';
import { rowsOf } from '../http/rows';
import { AUTHORITY_KEY } from '../platform/pki/stored-authority';

type Sample = { label?: string; value: number };
type Figures = ReadonlyMap<string, readonly Sample[]>;
type Series = {
  name: string;
  help: string;
  /** Name of the label that tells its samples apart. */
  label?: string;
  /** Selects `value`, and `label` where there is one. */
  query: string;
};

const ageOf = (column: string): string => `coalesce(extract(epoch from now() - min(${column})), 0) as value`;
const LAST_DAY = `now() - interval '1 day'`;

/** What the database is asked for: each is a count over an index, or over what is open just now. */
const SERIES: readonly Series[] = [
  {
    name: 'console_tasks_open',
    help: 'Data tasks that wait or run',
    query: `select count(*) as value from sys_task_work where is_open`,
  },
  {
    name: 'console_task_oldest_seconds',
    help: 'Age of the oldest data task that waits or runs',
    query: `select ${ageOf('create_date')} from sys_task_work where is_open`,
  },
  {
    name: 'console_tasks_failed',
    help: 'Data tasks of the last 24 hours that failed',
    query: `select count(*) as value from sys_task_work where not is_open and failure is not null and create_date > ${LAST_DAY}`,
  },
  {
    name: 'console_mails',
    help: 'Mails of the last 24 hours by status',
    label: 'status',
    query: `select case send_status when 0 then 'failed' when 1 then 'sent' else 'waiting' end as label, count(*) as value
      from sys_mail_log where create_date > ${LAST_DAY} group by 1`,
  },
  {
    name: 'console_mail_oldest_waiting_seconds',
    help: 'Age of the oldest mail that waits to be sent',
    query: `select ${ageOf('create_date')} from sys_mail_log where send_status = 2`,
  },
  {
    name: 'console_webhook_deliveries',
    help: 'Deliveries to webhooks of the last 24 hours by status',
    label: 'status',
    query: `select status as label, count(*) as value from sys_webhook_delivery where create_date > ${LAST_DAY} group by 1`,
  },
  {
    name: 'console_certificates',
    help: 'Certificates that are not revoked, by when they end',
    label: 'ends',
    query: `select case when not_after < now() + interval '7 days' then 'in a week' when not_after < now() + interval '30 days' then 'in a month' else 'later' end as label,
      count(*) as value from sys_issued_certificate where reason is null and not_after > now() group by 1`,
  },
  {
    name: 'console_audit_unsealed_lines',
    help: 'Lines of the audit log that wait for their place in the chain',
    query: `select count(*) as value from sys_audit where seq is null`,
  },
  {
    name: 'console_audit_oldest_unsealed_seconds',
    help: 'Age of the oldest line of the audit log that waits for its place in the chain',
    query: `select ${ageOf('at')} from sys_audit where seq is null`,
  },
  {
    name: 'console_testers_seen',
    help: 'Testers with a session that were seen, by how long ago',
    label: 'within',
    query: `select 'an hour' as label, count(*) filter (where last_seen_at > now() - interval '1 hour') as value from sys_client_session
      union all select 'a day', count(*) filter (where last_seen_at > ${LAST_DAY}) from sys_client_session`,
  },
  {
    name: 'console_executions',
    help: 'Executions of the last 24 hours by result',
    label: 'status',
    query: `select status as label, count(*) as value from diagnosis_sequence_management_execution where started_at > ${LAST_DAY} group by 1`,
  },
];

const ISSUING_KEY = 'console_issuing_key_not_after_timestamp_seconds';
const DISK_FREE = 'console_disk_free_bytes';
const DISK_SIZE = 'console_disk_size_bytes';

/** The series that no question to the database answers by itself. */
const OTHERS: readonly Omit<Series, 'query'>[] = [
  { name: ISSUING_KEY, help: 'When the key that issues certificates ends; absent without an authority' },
  { name: DISK_FREE, help: 'Free bytes of the disk with DATA_DIR' },
  { name: DISK_SIZE, help: 'Bytes of the disk with DATA_DIR' },
];

async function issuingKeyEnd(db: Pick<Database, 'run'>): Promise<Sample[]> {
  const rows = await db.run('platform', 'read', async (tx) =>
    rowsOf<{ issuing: string | null }>(
      await tx.execute(sql`select value ->> 'issuing' as issuing from sys_setting where key = ${AUTHORITY_KEY}`),
    ),
  );
  const [row] = rows;
  return row?.issuing ? [{ value: new X509Certificate(row.issuing).validToDate.getTime() / 1000 }] : [];
}

/** Nothing where the system does not tell. */
async function diskFigures(dataDir: string): Promise<[string, Sample[]][]> {
  const found = await statfs(dataDir).catch(() => null);
  if (!found) return [];
  const { bavail, blocks, bsize } = found;
  return [
    [DISK_FREE, [{ value: bavail * bsize }]],
    [DISK_SIZE, [{ value: blocks * bsize }]],
  ];
}

async function figuresOf(db: Pick<Database, 'run'>, dataDir: string): Promise<Figures> {
  const figures = new Map<string, readonly Sample[]>();
  for (const { name, query } of SERIES) {
    const rows = await db.run('platform', 'read', async (tx) =>
      rowsOf<{ label?: string; value: unknown }>(await tx.execute(sql.raw(query))),
    );
    figures.set(
      name,
      rows.map(({ label, value }) => ({
        ...(label === undefined ? {} : { label: String(label) }),
        value: Number(value),
      })),
    );
  }
  figures.set(ISSUING_KEY, await issuingKeyEnd(db));
  for (const [name, samples] of await diskFigures(dataDir)) figures.set(name, samples);
  return figures;
}

/** How long figures hold, ms: several monitors may ask at once. */
const FRESH = 15_000;

/** Adds to a registry what the installation holds. Where the database does not answer, the series are absent and all others stay. */
export function addInstallationMetrics(registry: Registry, db: Pick<Database, 'run'>, dataDir: string): void {
  let last: { at: number; figures: Promise<Figures> } | null = null;
  const current = (): Promise<Figures> => {
    const now = performance.now();
    if (!last || now - last.at > FRESH)
      last = { at: now, figures: figuresOf(db, dataDir).catch((): Figures => new Map<string, readonly Sample[]>()) };
    return last.figures;
  };
  for (const { name, help, label } of [...SERIES, ...OTHERS] as readonly Omit<Series, 'query'>[])
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [registry],
      async collect() {
        const samples = (await current()).get(name) ?? [];
        this.reset();
        // Without labels a gauge begins at zero, which would be a figure that nobody took.
        if (samples.length === 0 && !label) this.remove();
        for (const { label: value, value: figure } of samples)
          if (label && value !== undefined) this.set({ [label]: value }, figure);
          else this.set(figure);
      },
    });
}
