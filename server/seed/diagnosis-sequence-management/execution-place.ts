import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';

/** Keeps of the demo's executions where they were executed and what their vehicles are, as it is kept of those that testers report. `only` are numbers of some of them. */
export const keepPlaces = (tx: Tx, tenantCode: string, only?: readonly string[]) =>
  tx.execute(sql`
    update diagnosis_sequence_management_execution e set
      dept_id = w.dept_id, station_code = w.station_code, station_name = w.station_name,
      brand = w.brand, model = w.model, market = w.market, platform = w.platform, ecus = w.ecus
    from (
      select x.id, x.started_at, d.id as dept_id,
        coalesce(u.station_code, d.station_code) as station_code, coalesce(u.station_name, d.name) as station_name,
        v.brand, v.model, v.market, coalesce(v.platform, s.platform) as platform,
        (select array_agg(distinct upper(a.address)) from (
          select p ->> 'ecuAddress' from jsonb_array_elements(s.ecu_list) p
          union select s.function_ecu
          union select w.ecu_address from guided_diagnosis_software_package w where w.id = any(s.package_list)
        ) a(address) where a.address <> '') as ecus
      from diagnosis_sequence_management_execution x
        left join account_client c on c.id = x.client_id
        left join account_client_user u on u.tenant_code = x.tenant_code and u.username = x.username
        left join sys_dept d on d.id = coalesce(c.dept_id, u.dept_id)
        left join data_config_vehicle v on v.tenant_code = x.tenant_code and v.vin = x.vin
        left join diagnosis_sequence_management_sequence s on s.id = x.sequence_id
      where x.tenant_code = ${tenantCode} and x.platform is null and ${only ? sql`x.execution_id = any(${sql.param([...only])}::text[])` : sql`true`}
    ) w where e.id = w.id and e.started_at = w.started_at`);
