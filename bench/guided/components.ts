import type { Connection } from '../../server/db/connection';
import { BIG, TENANTS } from '../data';

/** Tenants that import, edit and are examined; one each, so that no figure hangs on another. */
export const [IMPORTS = '', TREES = ''] = TENANTS;
export const EXAMINED = BIG;
/** Components of each of them: what wires join. */
export const COMPONENTS = 2000;

export const componentOf = (n: number): string => `${1 + (n % 50)}/${1 + Math.floor((n % COMPONENTS) / 50)}`;

/** Components and control units of the tenants that are measured. */
export async function addComponents(connection: Connection): Promise<void> {
  for (const tenant of [IMPORTS, TREES, EXAMINED]) {
    await connection.query(
      `insert into guided_diagnosis_gcid (tenant_code, gcid, name, component_type, check_out_state)
       select $1, (1 + n % 50) || '/' || (1 + n / 50), jsonb_build_object('en-US', 'Component ' || n), 'connector', 'in'
       from generate_series(0, $2::int - 1) n`,
      [tenant, COMPONENTS],
    );
    await connection.query(
      `insert into guided_diagnosis_ecu_wdid (tenant_code, ecu_address, ecu_name, wdid, check_out_state)
       select $1, upper(lpad(to_hex(4096 + n), 4, '0')), 'ECU' || n, 'WD-' || n, 'in' from generate_series(0, 99) n`,
      [tenant],
    );
  }
}
