import { eq } from 'drizzle-orm';
import type { AnswerOf } from '../../../../contract/language/answer';
import type { SUBMITTER } from '../../../../contract/resources/support/order-list/answers';
import { sysDept, sysUser } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import type { OrderRow } from './steps';

type Account = AnswerOf<typeof SUBMITTER.answer.fields>;

/** The account that submitted the order, with its station and how to reach its user. */
export async function accountOf({ tx }: WriteContext, { submitterId }: OrderRow): Promise<Account> {
  if (!submitterId) return { isGone: true };
  const { realName, username, mobile, email } = sysUser;
  const [account] = await tx
    .select({ realName, username, mobile, email, station: sysDept.name, stationCode: sysDept.stationCode })
    .from(sysUser)
    .leftJoin(sysDept, eq(sysDept.id, sysUser.deptId))
    .where(eq(sysUser.id, submitterId));
  return account ?? { isGone: true };
}
