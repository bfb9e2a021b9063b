import { sql } from 'drizzle-orm';
import { examineTenantIn } from '../../modules/guided-diagnosis/doctor-finding';
import { demoSeed } from '../demo/demo-seed';
import { iso } from '../demo/moments';
import { TENANTS } from '../sys/tenant';

/** What the doctor found in the data of the demo last night; somebody has accepted one of it. */
export const doctorFindingSeed = demoSeed({
  after: [
    'data-config/error-code',
    'data-config/vehicle',
    'guided-diagnosis/fmea',
    'guided-diagnosis/fuse-import',
    'guided-diagnosis/media-file',
    'guided-diagnosis/network-diagram-import',
    'guided-diagnosis/relay-import',
    'guided-diagnosis/software-package',
    'guided-diagnosis/wire-import',
  ],
  fill: async ({ context: { tx, ports }, now }) => {
    for (const { tenantCode } of TENANTS.filter(({ status }) => status === 1)) {
      await examineTenantIn({ tx, engine: ports.engine, tenant: tenantCode }, iso(now));
      await tx.execute(sql`
        update guided_diagnosis_doctor_finding f set status = 'accepted', accepted_at = ${iso(now)}::timestamptz,
          accepted_by = (select id from sys_user where tenant_code = ${tenantCode} order by username limit 1),
          accepted_reason = 'Comes with the next delivery of the harness'
        where id = (select id from guided_diagnosis_doctor_finding where tenant_code = ${tenantCode} and kind = 'missingName' order by place limit 1)`);
    }
  },
});
