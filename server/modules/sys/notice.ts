import { eq, sql } from 'drizzle-orm';
import { notice } from '../../../contract/resources/sys/notice/definition';
import type { RowOf } from '../../../contract/language/resource';
import type { Effect } from '../../../contract/wire/effect';
import { dynamicKey } from '../../../contract/text/word-key';
import { sysNotice } from '../../db/tables';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { translate } from '../../http/words';
import { insertRows } from '../../engine/write/trusted';
import { Refusal } from '../../refusal';
import { refusePast } from '../../platform/future';
import { countRecipients, deliverNotice, takeBack, type Addressed } from './notice/recipients';
import { addNoticeDelivery } from './notice/delivery';
import { addNoticeRoutes } from './notice/routes';

export { deliverNotice } from './notice/recipients';
export { commenting } from './notice/commenting';
export { tellPerson } from './notice/personal';

type Row = RowOf<typeof notice>;

/** The notice with the tenant that an answer to a tenant leaves out. */
async function addressedOf({ tx }: WriteContext, { id }: { id: string }): Promise<Addressed> {
  const [row] = await tx
    .select({ tenantCode: sysNotice.tenantCode, audience: sysNotice.audience, deptIdList: sysNotice.deptIdList })
    .from(sysNotice)
    .where(eq(sysNotice.id, id));
  if (!row) throw new Refusal('gone');
  return row as unknown as Addressed;
}

/** Sends it within the transaction of the change of its state, of which exactly one wins: nobody gets it twice. */
async function send(context: WriteContext, row: Row): Promise<void> {
  const count = await deliverNotice(
    context,
    { id: row.id, ...(await addressedOf(context, row)) },
    context.ports.clock.now().toISOString(),
  );
  if (count === 0) throw new Refusal('noticeNobody');
}

/** The same words as a draft of their own. */
async function copy(context: WriteContext, [row]: Row[]): Promise<{ id: string }> {
  if (!row) throw new Refusal('gone');
  const { title, level, audience, deptIdList, content, attachments } = row;
  const { tenantCode } = await addressedOf(context, row);
  const [made] = await insertRows(
    context,
    notice,
    [{ tenantCode, title, level, audience, deptIdList, content, attachments }],
    'copy',
  );
  return { id: made?.id ?? '' };
}

/** To how many people it goes; to nobody it is not sent. */
async function foretellSend(context: WriteContext, [row]: Row[]): Promise<Effect[]> {
  if (!row) return [];
  const number = await countRecipients(context, await addressedOf(context, row));
  const line = (kind: Effect['kind'], word: string): Effect => ({
    kind,
    text: translate(context.scope.language, dynamicKey(`sys.notice.sending.${word}`), { number }),
    names: [],
  });
  return number === 0 ? [line('stop', 'nobody')] : [line('gain', 'reach'), line('note', 'once')];
}

const now = ({ ports }: WriteContext): string => ports.clock.now().toISOString();

/** Notices: to whom they go, once, and that they can be taken back. */
export const noticeBehaviour = behaviour(notice, {
  routes: [addNoticeRoutes],
  jobs: [addNoticeDelivery],
  transitions: {
    send: { set: (context) => ({ sentAt: now(context), sendAt: null }), after: send },
    deliver: { set: (context) => ({ sentAt: now(context) }), after: send },
    schedule: {
      set: (context, { sendAt }) => {
        refusePast(context, 'sendAt', sendAt);
        return { sendAt };
      },
      after: async (context, row) => {
        if ((await countRecipients(context, await addressedOf(context, row))) === 0) throw new Refusal('noticeNobody');
      },
    },
    unschedule: { set: () => ({ sendAt: null }) },
    giveBack: { set: () => ({ sendAt: null }) },
    recall: {
      set: (_, { reason }) => ({ recallReason: reason ?? sql`null` }),
      after: (context, { id }) => takeBack(context, id),
    },
  },
  actions: { copy },
  foretell: { send: foretellSend },
});
