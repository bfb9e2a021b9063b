import { notice } from '../../../../contract/resources/sys/notice/definition';
import type { WriteContext } from '../../../engine/model/behaviour';
import { insertRows } from '../../../engine/write/trusted';
import { deliverNotice } from './recipients';

/** What the system tells one person: `content` is formatted text, `tenantCode` where he works. */
type PersonalNotice = {
  tenantCode: string;
  userId: string;
  title: string;
  content: string;
  level: 'normal' | 'important';
};

const TITLE_MOST = 120;

/** Tells one person something, in the transaction of what it is about. Only he sees it; who may not sign in is told nothing. */
export async function tellPerson(
  context: Pick<WriteContext, 'tx' | 'scope' | 'ports'>,
  { tenantCode, userId, title, content, level }: PersonalNotice,
): Promise<void> {
  const now = context.ports.clock.now().toISOString();
  const values = { tenantCode, title: [...title].slice(0, TITLE_MOST).join(''), content, level };
  // No department is named: should it ever be given out anew, it reaches nobody.
  const sent = { audience: 'departments', personal: true, status: 1, sentAt: now };
  const [made] = await insertRows(context, notice, [{ ...values, ...sent }], 'deliver');
  if (made)
    await deliverNotice(context, { id: made.id, tenantCode, userId, audience: 'departments', deptIdList: null }, now);
}
