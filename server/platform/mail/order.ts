import { and, eq, sql } from 'drizzle-orm';
import { LANGUAGES, type Language } from '../../../contract/constants';
import type { MailCode } from '../../../contract/resources/sys/mail-template/rules';
import { sysMailLog } from '../../db/tables';
import type { Tx } from '../../db/database';
import type { Job, Retries } from '../../ports/jobs';
import { MailFailure, type MailFile } from '../../ports/mail';
import type { Ports } from '../../ports/ports';
import { fromBase64Url, toBase64Url } from '../../ports/sealing';
import { letterPage } from './letter-page';
import { hasSecret, masked, render, templateFor, type Rendered, type Variables } from './render';
import { asServer, isServerBusy, serverOf } from './servers';

/** The queue of mails that only wait to be sent. */
export const MAIL_JOB = 'mail';
/** For some three quarters of an hour: a mail server that restarts, or is being mended. */
export const MAIL_RETRIES: Retries = { times: 12, firstPause: 5, longestPause: 300 };
const MOST_ATTEMPTS = MAIL_RETRIES.times + 1;

/** A mail to be sent. The same id again is the same mail, tried once more. */
export type MailOrder = {
  id: string;
  tenantCode: string;
  to: readonly string[];
  code: MailCode;
  language: Language;
  variables: Variables;
  /** Files that go with it; kept sealed with it until it is away. */
  files?: readonly MailFile[];
  /** Where an answer goes, in place of the address that the mail server names. */
  replyTo?: string;
};
/** A file as it is sealed: its bytes in base64. */
type KeptFile = { name: string; type: string; base64: string };
/** What is kept, sealed, to send it later. */
export type StoredMail = { to: readonly string[]; mail: Rendered; files?: readonly KeptFile[]; replyTo?: string };

const keptFile = ({ name, type, bytes }: MailFile): KeptFile => ({ name, type, base64: toBase64Url(bytes) });
const fileOf = ({ name, type, base64 }: KeptFile): MailFile => ({ name, type, bytes: fromBase64Url(base64) });

export const sealKept = ({ keys }: Pick<Ports, 'keys'>, kept: StoredMail): Promise<string> =>
  keys.encrypt(JSON.stringify(kept));

async function renderOrder(
  tx: Tx,
  { tenantCode, code, language, variables }: MailOrder,
): Promise<{ mail: Rendered; shown: Rendered }> {
  const template = await templateFor(tx, tenantCode, code, language);
  return { mail: render(template, language, variables), shown: render(template, language, masked(code, variables)) };
}

/** Writes the mail down as one that waits; its secrets are not kept in a form that somebody could read. */
async function note(tx: Tx, ports: Ports, order: MailOrder, shown: Rendered, kept: StoredMail | null): Promise<void> {
  const { id, tenantCode, to, code, language } = order;
  const now = ports.clock.now().toISOString();
  const values = {
    id,
    tenantCode,
    language,
    subject: shown.subject,
    recipients: to.join('; ').slice(0, 1000),
    template: code,
    content: shown.html,
    keeping: kept ? ('kept' as const) : ('secret' as const),
    sealed: kept ? await sealKept(ports, kept) : null,
    createDate: now,
    updateDate: now,
  };
  await tx.insert(sysMailLog).values(values).onConflictDoNothing({ target: sysMailLog.id });
}

/** Queues a mail with the transaction: it is sent if and only if that commits. Answers the id of its line in the log. */
export async function queueMail(tx: Tx, ports: Ports, given: Omit<MailOrder, 'id'>): Promise<string> {
  const order = { ...given, id: crypto.randomUUID() };
  const { mail, shown } = await renderOrder(tx, order);
  const files = order.files ? { files: order.files.map(keptFile) } : {};
  const answer = order.replyTo ? { replyTo: order.replyTo } : {};
  await note(tx, ports, order, shown, { to: order.to, mail, ...files, ...answer });
  await ports.jobs.send(tx, MAIL_JOB, { id: order.id });
  return order.id;
}

type Outcome = { failure: MailFailure | null; server: string };

/** Notes what became of a try. A mail that failed for good, or too often, is given up. */
async function noteOutcome(
  { db, clock }: Ports,
  id: string,
  { failure, server }: Outcome,
): Promise<{ isOver: boolean }> {
  const now = clock.now().toISOString();
  return db.run('platform', 'write', async (tx) => {
    const [row] = await tx
      .select({ attempts: sysMailLog.attempts, template: sysMailLog.template })
      .from(sysMailLog)
      .where(eq(sysMailLog.id, id));
    const attempts = (row?.attempts ?? 0) + 1;
    const isOver = failure === null || failure.isFinal || attempts >= MOST_ATTEMPTS;
    const told = failure
      ? {
          sendStatus: isOver ? (0 as const) : (2 as const),
          failureStep: failure.step,
          failureReason: failure.reason.slice(0, 600),
        }
      : { sendStatus: 1 as const, failureStep: null, failureReason: null, sentAt: now };
    const isSecret = row?.template ? hasSecret(row.template as MailCode) : false;
    await tx
      .update(sysMailLog)
      .set({
        ...told,
        attempts,
        server,
        updateDate: now,
        version: sql`${sysMailLog.version} + 1`,
        ...(isSecret && isOver ? { sealed: null, keeping: 'secret' } : {}),
      } as never)
      .where(eq(sysMailLog.id, id));
    return { isOver };
  });
}

/** Tries to send once. Rejects where it failed and is to be tried again. */
async function attempt(
  ports: Ports,
  { id, tenantCode, language, version }: Pick<MailOrder, 'id' | 'tenantCode' | 'language'> & { version?: number },
  { to, mail, files, replyTo }: StoredMail,
): Promise<void> {
  const { row, busy } = await ports.db.run('platform', 'read', async (tx) => {
    const found = await serverOf(tx, tenantCode);
    return { row: found, busy: found ? await isServerBusy(tx, found, tenantCode, ports.clock.now()) : false };
  });
  if (busy) throw new Error('the mail server has sent as many mails as it may within a minute');
  let failure: MailFailure | null = null;
  try {
    const letter = {
      to,
      ...mail,
      html: letterPage(mail.html, language),
      // Each outcome that was noted raises the version: only a try whose outcome was lost is the same mail again.
      ...(version === undefined ? {} : { messageId: `${id}.${version}` }),
      ...(files ? { files: files.map(fileOf) } : {}),
      replyTo,
    };
    if (row) await ports.mail.sendBy(await asServer(ports, row), letter);
    else await ports.mail.send(letter);
  } catch (error) {
    failure = error instanceof MailFailure ? error : new MailFailure('connect', String(error), false);
  }
  const { isOver } = await noteOutcome(ports, id, { failure, server: row?.name ?? 'SMTP_URL' });
  if (failure && !isOver) throw failure;
}

/** Sends a mail now, as part of a job that is tried again where it rejects; it stands in the log from the first try on. Nothing secret is kept. */
export async function deliverMail(ports: Ports, order: MailOrder): Promise<void> {
  const mail = await ports.db.run('platform', 'write', async (tx) => {
    const made = await renderOrder(tx, order);
    await note(tx, ports, order, made.shown, null);
    return made.mail;
  });
  await attempt(ports, order, { to: order.to, mail });
}

/** The mail waits no longer: what it told is out of date. */
export const abandonMail = ({ db }: Ports, id: string): Promise<unknown> =>
  db.run('platform', 'write', (tx) =>
    tx
      .update(sysMailLog)
      .set({ sendStatus: 0 })
      .where(and(eq(sysMailLog.id, id), eq(sysMailLog.sendStatus, 2))),
  );

/** What is kept of a mail; null where nothing is, or it cannot be read. */
async function openKept({ keys }: Ports, sealed: string | null): Promise<StoredMail | null> {
  try {
    const kept = sealed ? (JSON.parse(await keys.decrypt(sealed)) as StoredMail) : null;
    return Array.isArray(kept?.to) ? kept : null;
  } catch {
    return null;
  }
}

async function work(ports: Ports, id: string): Promise<void> {
  const [row] = await ports.db.run('platform', 'read', (tx) =>
    tx.select().from(sysMailLog).where(eq(sysMailLog.id, id)),
  );
  // At least once is what a queue promises: what is away already is not sent twice.
  if (!row || row.sendStatus !== 2) return;
  const kept = await openKept(ports, row.sealed);
  if (!kept)
    return void (await noteOutcome(ports, id, {
      failure: new MailFailure('data', 'not kept', true),
      server: row.server ?? '',
    }));
  await attempt(ports, { ...row, language: row.language ?? LANGUAGES[0] }, kept);
}

/** Sends queued mails in the background. */
export function addMailWork(ports: Ports): void {
  ports.jobs.work(MAIL_JOB, ({ data }: Job) => work(ports, String(data.id)), MAIL_RETRIES);
}
