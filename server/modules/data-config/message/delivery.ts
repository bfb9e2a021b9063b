import { sql, type SQL } from 'drizzle-orm';
import { message } from '../../../../contract/resources/data-config/message/definition';
import { messageReceipt } from '../../../../contract/resources/data-config/message-receipt/definition';
import {
  MAX_MESSAGES,
  type ClientMessage,
  type ClientMessageShown,
} from '../../../../contract/wire/data-config/client-message';
import type { WriteContext } from '../../../engine/model/behaviour';
import { forgetTotals } from '../../../engine/read/totals';
import { announceRow } from '../../../engine/write/announce-row';
import { rowsOf } from '../../../http/rows';
import { asPlatform } from '../../../platform/elevate';
import { Refusal } from '../../../refusal';

/** Who looks at the tester: the account that is signed in, or nobody but the tester itself. */
export type MessageReader = { testerId: string; accountId: string | null };
type Named = MessageReader & { testerCode: string; username: string | null; realName: string | null };

const readerIdOf = ({ testerId, accountId }: MessageReader): string => accountId ?? testerId;

/**
 * The messages that hold now for that reader: those of his tenant and of the platform. They are read as the platform, so every condition
 * names the tenant; `tenants` is a text of codes split by commas.
 */
const heldNow = (tenant: string, reader: MessageReader, now: string): SQL => sql`
  from data_config_message m
  left join data_config_message_receipt r on r.tenant_code = ${tenant} and r.message_id = m.id and r.reader = ${readerIdOf(reader)}
  where m.status = 0 and m.expires_at > ${now}::timestamptz and (m.valid_from is null or m.valid_from <= ${now}::timestamptz)
    and ((m.tenant_code = ${tenant} and (m.audience = 'all'
        or (m.audience = 'roles' and exists (
          select 1 from account_client_user u where u.tenant_code = ${tenant} and u.id = ${reader.accountId}::uuid and u.role_id_list && m.role_id_list))
        or (m.audience = 'groups' and exists (
          select 1 from account_account_group_member g where g.tenant_code = ${tenant} and g.client_user_id = ${reader.accountId}::uuid
            and g.account_group_id = any(m.group_id_list)))))
      or (m.tenant_code = '' and (m.audience = 'all'
        or (m.audience = 'tenants' and ${tenant} = any(regexp_split_to_array(trim(m.tenants), '\\s*[,;，；、\\n]\\s*'))))))`;

const isDue = (now: string): SQL =>
  sql`(r.read_at is null and coalesce(r.pop_ups, 0) < m.popup_times and (m.remind_until is null or m.remind_until > ${now}::timestamptz))`;

type At = Pick<WriteContext, 'tx' | 'scope' | 'ports'>;
const nowOf = ({ ports }: At): string => ports.clock.now().toISOString();
const asIso = (value: string | Date | null): string | null => (value === null ? null : new Date(value).toISOString());

/** How many messages are to pop up before the reader now. */
export async function countDueMessages(at: At, reader: MessageReader): Promise<number> {
  const now = nowOf(at);
  const [row] = rowsOf<{ count: number }>(
    await asPlatform(at.tx, at.scope, async () =>
      at.tx.execute(sql`select count(*)::int as count ${heldNow(at.scope.tenant, reader, now)} and ${isDue(now)}`),
    ),
  );
  return row?.count ?? 0;
}

type Line = Omit<ClientMessage, 'createdAt'> & { createdAt: string | Date };

/** What holds for the reader, the newest first; of one message where an id is given. */
export async function messagesFor(at: At, reader: MessageReader, id?: string): Promise<ClientMessage[]> {
  const now = nowOf(at);
  const lines = rowsOf<Line>(
    await asPlatform(at.tx, at.scope, async () =>
      at.tx.execute(sql`
        select m.id, m.title, m.content, m.create_date as "createdAt", m.remind_until as "remindUntil", m.expires_at as "expiresAt",
          m.popup_times as "popupTimes", coalesce(r.pop_ups, 0) as "popUps", r.read_at as "readAt", ${isDue(now)} as "isDue",
          coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size) order by x.n)
            from unnest(m.attachments) with ordinality x(id, n) join sys_file f on f.id = x.id), '[]') as attachments
        ${heldNow(at.scope.tenant, reader, now)} ${id === undefined ? sql`` : sql`and m.id = ${id}::uuid`}
        order by m.create_date desc limit ${MAX_MESSAGES}`),
    ),
  );
  return lines.map((line) => ({
    ...line,
    createdAt: asIso(line.createdAt) ?? '',
    remindUntil: asIso(line.remindUntil),
    expiresAt: asIso(line.expiresAt) ?? '',
    readAt: asIso(line.readAt),
  }));
}

/** The message, where it holds for the reader now: what was terminated a moment ago is refused. */
async function heldMessage(at: At, reader: MessageReader, id: string): Promise<ClientMessage> {
  const [found] = await messagesFor(at, reader, id);
  if (!found) throw new Refusal('messageOver');
  return found;
}

/** An attachment of a message that holds; its id where the message names it. */
export async function attachmentIn(at: At, reader: MessageReader, id: string, fileId: string): Promise<string> {
  const { attachments } = await heldMessage(at, reader, id);
  if (!attachments.some((file) => file.id === fileId)) throw new Refusal('gone');
  return fileId;
}

/** Whoever looks at the message in a console sees it move. */
async function announce(at: At, id: string): Promise<void> {
  forgetTotals(at.ports.engine.compiledOf(messageReceipt));
  await announceRow(at.ports, at.tx, messageReceipt, at.scope.tenant, id);
  await announceRow(at.ports, at.tx, message, at.scope.tenant, id);
}

/** Counts that it popped up before the reader, never beyond what the message says; of two calls at once each counts once. */
export async function noteShown(at: At, reader: Named, id: string): Promise<ClientMessageShown> {
  const { popupTimes, isDue: due, popUps } = await heldMessage(at, reader, id);
  if (!due) return { counted: false, popUps };
  const now = nowOf(at);
  const [row] = rowsOf<{ popUps: number }>(
    await at.tx.execute(sql`
      insert into data_config_message_receipt as r
        (tenant_code, message_id, reader, username, real_name, tester_code, status, pop_ups, last_shown_at, create_date, update_date)
      values (${at.scope.tenant}, ${id}::uuid, ${readerIdOf(reader)}, ${reader.username}, ${reader.realName}, ${reader.testerCode}, 0, 1, ${now}, ${now}, ${now})
      on conflict (tenant_code, message_id, reader) do update set pop_ups = r.pop_ups + 1, last_shown_at = excluded.last_shown_at,
        update_date = excluded.update_date, tester_code = excluded.tester_code, version = r.version + 1
        where r.pop_ups < ${popupTimes} and r.read_at is null
      returning r.pop_ups as "popUps"`),
  );
  if (!row) return { counted: false, popUps: popupTimes };
  await announce(at, id);
  return { counted: true, popUps: row.popUps };
}

/** Takes the receipt: the reader has read it, and it pops up no more. A second one changes nothing. */
export async function confirmMessage(at: At, reader: Named, id: string): Promise<void> {
  await heldMessage(at, reader, id);
  const now = nowOf(at);
  const done = rowsOf(
    await at.tx.execute(sql`
      insert into data_config_message_receipt as r
        (tenant_code, message_id, reader, username, real_name, tester_code, status, pop_ups, read_at, create_date, update_date)
      values (${at.scope.tenant}, ${id}::uuid, ${readerIdOf(reader)}, ${reader.username}, ${reader.realName}, ${reader.testerCode}, 1, 0, ${now}, ${now}, ${now})
      on conflict (tenant_code, message_id, reader) do update set status = 1, read_at = excluded.read_at, update_date = excluded.update_date,
        tester_code = excluded.tester_code, version = r.version + 1
        where r.read_at is null
      returning r.id`),
  );
  if (done.length === 0) return;
  await asPlatform(at.tx, at.scope, async () => {
    await at.tx.execute(
      sql`update data_config_message set read_count = coalesce(read_count, 0) + 1 where id = ${id}::uuid`,
    );
  });
  await announce(at, id);
}
