import { Zip, ZipDeflate } from 'fflate';
import { sql, type SQL } from 'drizzle-orm';
import { fieldsOf } from '../../../../contract/language/derive';
import { RESOURCES } from '../../../../contract/registry';
import { csvText } from '../../../../contract/text/csv-text';
import { openHashes } from '../../../engine/files/hashes';
import { decodeRow, type CompiledResource } from '../../../engine/model/compiled-resource';
import type { TaskWork } from '../../../engine/model/task-work';
import { rowsOf } from '../../../http/rows';
import type { Ports } from '../../../ports/ports';

type Row = Record<string, unknown>;
type Format = 'jsonl' | 'csv';
/** What the manifest says of one file: enough to prove later that nothing is missing and nothing was changed. */
type Listed = { file: string; resource: string; rows: number; bytes: number; sha256: string };

/** Rows of one question; a transaction is over before the next one begins. */
const CHUNK = 1000;
const OWNED = RESOURCES.filter((r) => r.tenant === 'scoped' && !r.variant);
const text = new TextEncoder();

/** Answers what leaves the server: columns that may be read, and no secret. */
const columnsOf = (compiled: CompiledResource): string[] => {
  const readable = new Set(compiled.readable.map(({ name }) => name));
  return [
    'id',
    ...fieldsOf(compiled.resource).flatMap(([name]) => (readable.has(name) ? [name] : [])),
    'version',
    'createDate',
    'updateDate',
    'creator',
    'updater',
  ];
};

async function chunkOf(
  { db }: Ports,
  compiled: CompiledResource,
  tenant: string,
  after: string | null,
): Promise<Row[]> {
  const where: SQL = after === null ? sql`true` : sql`"id" > ${after}::uuid`;
  const found = await db.run('platform', 'read', (tx) =>
    tx.execute(
      sql`select ${compiled.select} from ${compiled.table} where "tenant_code" = ${tenant} and ${where} order by "id" limit ${CHUNK}`,
    ),
  );
  return rowsOf(found).map((raw) => decodeRow(compiled, raw));
}

const cell = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

const linesOf = (format: Format, columns: readonly string[], rows: readonly Row[]): string =>
  format === 'csv'
    ? csvText(rows.map((row) => columns.map((name) => cell(row[name]))))
    : rows
        .map((row) => `${JSON.stringify(Object.fromEntries(columns.map((name) => [name, row[name] ?? null])))}\n`)
        .join('');

/** A zip that is written while it is read: what is pushed flows on at once. */
function openZip() {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (own) => void (controller = own) });
  const zip = new Zip((error, chunk, isLast) => {
    if (error) return controller.error(error);
    controller.enqueue(chunk);
    if (isLast) controller.close();
  });
  return { zip, body, fail: (error: unknown) => controller.error(error) };
}

/** One resource as a file of the zip. */
async function writeFile(
  ports: Ports,
  zip: Zip,
  compiled: CompiledResource,
  tenant: string,
  format: Format,
  each: (rows: number) => Promise<void>,
): Promise<Listed> {
  const file = `${compiled.name}.${format}`;
  const columns = columnsOf(compiled);
  const entry = new ZipDeflate(file, { level: 6 });
  zip.add(entry);
  const hashes = await openHashes();
  let [rows, bytes, last] = [0, 0, null as string | null];
  const push = (part: string) => {
    const written = text.encode(part);
    hashes.update(written);
    bytes += written.length;
    entry.push(written);
  };
  if (format === 'csv') push(csvText([columns]));
  for (;;) {
    const chunk = await chunkOf(ports, compiled, tenant, last);
    if (chunk.length > 0) push(linesOf(format, columns, chunk));
    rows += chunk.length;
    await each(chunk.length);
    if (chunk.length < CHUNK) break;
    last = String(chunk.at(-1)?.id);
  }
  entry.push(new Uint8Array(), true);
  return { file, resource: compiled.name, rows, bytes, sha256: hashes.digest().sha256 };
}

/** Everything that a tenant has: one file a resource, and a manifest that counts the rows and names the hashes. Begun anew where it was interrupted. */
export const tenantExportWork: TaskWork = async (task) => {
  const { ports, input } = task;
  const { tenantCode, tenantName, format } = input as { tenantCode: string; tenantName: string; format: Format };
  const { zip, body, fail } = openZip();
  let done = 0;
  const write = async () => {
    const files: Listed[] = [];
    for (const resource of OWNED) {
      const each = async (rows: number) => {
        done += rows;
        await task.tell({ done });
      };
      files.push(await writeFile(ports, zip, ports.engine.compiledOf(resource), tenantCode, format, each));
    }
    const manifest = new ZipDeflate('manifest.json', { level: 6 });
    zip.add(manifest);
    const madeAt = ports.clock.now().toISOString();
    manifest.push(
      text.encode(
        JSON.stringify({ format: 'tenant-export/1', tenantCode, tenantName, madeAt, rows: done, files }, null, 2),
      ),
      true,
    );
    zip.end();
  };
  const attached = task.attach(
    'result',
    `${tenantCode}-${ports.clock.now().toISOString().slice(0, 10)}.zip`,
    'application/zip',
    body,
  );
  await Promise.all([
    attached,
    write().catch((error: unknown) => {
      fail(error);
      throw error;
    }),
  ]);
  await task.step(() => Promise.resolve({ progress: { done, total: done }, value: null }));
  return { failed: 0 };
};
