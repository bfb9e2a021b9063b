import { and, eq } from 'drizzle-orm';
import {
  diagnosisSequenceManagementButtonConfig,
  diagnosisSequenceManagementSequence as sequences,
  sysRole,
} from '../../db/tables';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';
import { DAY_MS, iso } from '../demo/moments';
import { someUsers } from '../demo/people';
import { randomOf } from '../random';
import { TENANTS } from '../sys/tenant';

/** What a tenant tried with its lists; switched off, so that every console begins with the lists as they are. */
const SETTINGS = [
  {
    list: 'diagnosis-sequence-management/request-record',
    part: 'column',
    name: 'answered',
    label: { 'zh-CN': '返回序列数', 'en-US': 'Sequences answered', 'ko-KR': '응답한 시퀀스 수' },
    visible: true,
    place: 2,
    remark: { KR: '콜센터 요청', CN: '应呼叫中心要求', EU: 'Asked for by the call centre' },
  },
  {
    list: 'account/activation-code',
    part: 'button',
    name: 'export',
    label: null,
    visible: false,
    place: null,
    isForOne: true,
    remark: { KR: '정비소에서는 내보내지 않음', CN: '服务站不导出', EU: 'Stations do not export these' },
  },
  {
    list: 'data-config/vehicle',
    part: 'column',
    name: 'market',
    label: { 'zh-CN': '市场', 'en-US': 'Market', 'ko-KR': '시장' },
    visible: true,
    place: 3,
    remark: { KR: '목록 폭 절약', CN: '节省列表宽度', EU: 'Saves width' },
  },
  {
    list: 'diagnosis-sequence-management/reload-list',
    part: 'button',
    name: 'mask',
    label: { 'zh-CN': '停止下发', 'en-US': 'Stop delivery', 'ko-KR': '배포 중지' },
    visible: true,
    place: 1,
    isOfSequence: true,
    remark: { KR: '이 리로드에만', CN: '仅此刷写序列', EU: 'For this reload alone' },
  },
] as const;

export const buttonConfigSeed = demoSeed({
  after: ['sys/role', 'sys/user', 'diagnosis-sequence-management/sequence'],
  fill: async ({ context: { tx }, now }) => {
    for (const [at, { tenantCode, country }] of TENANTS.entries()) {
      const random = randomOf(7801 + at);
      const [author] = await someUsers(tx, tenantCode);
      const [role] = await tx
        .select({ id: sysRole.id })
        .from(sysRole)
        .where(eq(sysRole.tenantCode, tenantCode))
        .orderBy(sysRole.name)
        .limit(1);
      const [reload] = await tx
        .select({ id: sequences.id })
        .from(sequences)
        .where(and(eq(sequences.tenantCode, tenantCode), eq(sequences.kind, 'reload')))
        .orderBy(sequences.sequenceNo)
        .limit(1);
      const rows = SETTINGS.map(({ remark, ...setting }, n) => {
        const { isForOne, isOfSequence, ...values } = { isForOne: false, isOfSequence: false, ...setting };
        const sequenceId = isOfSequence ? (reload?.id ?? null) : null;
        const made = iso(now - (30 - n * 8) * DAY_MS);
        const by = { creator: author?.id, updater: author?.id, createDate: made, updateDate: made };
        const roleIdList = isForOne && role ? [role.id] : null;
        return {
          id: random.uuid(),
          tenantCode,
          ...values,
          ...by,
          sequenceId,
          roleIdList,
          status: 0,
          remark: remark[country],
        };
      });
      await insertBulk(tx, diagnosisSequenceManagementButtonConfig, rows);
    }
  },
});
