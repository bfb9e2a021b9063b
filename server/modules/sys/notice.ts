import { eq, sql } from 'drizzle-orm';
import { notice } from '../../../contract/resources/sys/notice/definition';
import type { RowOf } from '../../../contract/language/resource';
import { sysNotice } from '../../db/tables';
import { behaviour, type Hook } from '../../engine/model/behaviour';
import { insertRows } from '../../engine/write/write';
import { Refusal } from '../../refusal';
import { refusePast } from '../../platform/future';
import { countRecipients, deliver, takeBack, type Addressed } from './notice/recipients';

type Row = RowOf<typeof notice>;

/** The notice with the tenant that an answer to a tenant leaves out. */
async function addressedOf({ tx }: Hook, { id }: { id: string }): Promise<Addressed> {
  const [row] = await tx
    .select({ tenantCode: sysNotice.tenantCode, audience: sysNotice.audience, deptIdList: sysNotice.deptIdList })
    .from(sysNotice)
    .where(eq(sysNotice.id, id));
  if (!row) throw new Refusal('gone');
  return row as unknown as Addressed;
}

/** Sends it within the transaction of the change of its state, of which exactly one wins: nobody gets it twice. */
async function send(hook: Hook, row: Row): Promise<void> {
  const count = await deliver(
    hook,
    { id: row.id, ...(await addressedOf(hook, row)) },
    hook.ports.clock.now().toISOString(),
  );
  if (count === 0) throw new Refusal('noticeNobody');
}

/** What was sent is not changed behind its readers' backs. */
function refuseSent({ status }: Row): void {
  if (status === 1) throw new Refusal('noticeSent');
}

/** A scheduled one is taken back to a draft first, a recalled one is copied: its readers were told something else. */
function refuseButDraft(row: Row): void {
  refuseSent(row);
  if (row.status !== 0) throw new Refusal('stateChanged');
}

/** The same words as a draft of their own. */
async function copy(hook: Hook, [row]: Row[]): Promise<{ id: string }> {
  if (!row) throw new Refusal('gone');
  const { title, level, audience, deptIdList, content, attachments } = row;
  const { tenantCode } = await addressedOf(hook, row);
  const [made] = await insertRows(
    hook,
    notice,
    [{ tenantCode, title, level, audience, deptIdList, content, attachments }],
    'copy',
  );
  return { id: made?.id ?? '' };
}

const now = ({ ports }: Hook): string => ports.clock.now().toISOString();

/** Notices: to whom they go, once, and that they can be taken back. */
export const noticeBehaviour = behaviour(notice, {
  beforeUpdate: (_, before, input) => {
    refuseButDraft(before);
    return input;
  },
  beforeDelete: (_, row) => Promise.resolve(refuseSent(row)),
  transitions: {
    send: { set: (hook) => ({ sentAt: now(hook), sendAt: null }), after: send },
    deliver: { set: (hook) => ({ sentAt: now(hook) }), after: send },
    schedule: {
      set: (hook, { sendAt }) => {
        refusePast(hook, 'sendAt', sendAt);
        return { sendAt };
      },
      after: async (hook, row) => {
        if ((await countRecipients(hook, await addressedOf(hook, row))) === 0) throw new Refusal('noticeNobody');
      },
    },
    unschedule: { set: () => ({ sendAt: null }) },
    giveBack: { set: () => ({ sendAt: null }) },
    recall: {
      set: (_, { reason }) => ({ recallReason: reason ?? sql`null` }),
      after: (hook, { id }) => takeBack(hook, id),
    },
  },
  actions: { copy },
});
