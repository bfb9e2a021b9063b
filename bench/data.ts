import { argon2id } from 'hash-wasm';
import type { Connection } from '../server/db/connection';

export const PASSWORD = 'Bench-pass1!';
/** 20 tenants of 5,000 codes, one of 100,000, one of 1,000,000. */
export const TENANTS = Array.from({ length: 20 }, (_, at) => `B${String(at + 1).padStart(2, '0')}`);
export const BIG = 'BIG';
export const HUGE = 'HUGE';
/** Users of each tenant: the storm of logins needs many, for one account alone would be slowed down. */
const USERS = 20;

export const userOf = (tenant: string, n = 1): string => `bench-${tenant.toLowerCase()}-${n}`;

/** The tenant whose turn it is. */
export const tenantOf = (n: number): string => TENANTS[n % TENANTS.length] ?? BIG;

/** Its own salt for each would cost seconds and change nothing that is measured. */
const hashOnce = () =>
  argon2id({
    password: PASSWORD,
    salt: new Uint8Array(16).fill(7),
    iterations: 1,
    parallelism: 1,
    memorySize: 46 * 1024,
    hashLength: 32,
    outputType: 'encoded',
  });

/** Tenants with their users, all of them administrators of the tenant. */
export async function addTenants(connection: Connection): Promise<void> {
  const hash = await hashOnce();
  for (const tenant of [...TENANTS, BIG, HUGE]) {
    await connection.query(`insert into sys_tenant (tenant_code, tenant_name, short_name) values ($1, $2, $3)`, [
      tenant,
      `Bench ${tenant}`,
      `bench-${tenant.toLowerCase()}`,
    ]);
    for (let n = 1; n <= USERS; n += 1) {
      const [user] = await connection.query<{ id: string }>(
        `insert into sys_user (tenant_code, username, tenant_admin) values ($1, $2, true) returning id`,
        [tenant, userOf(tenant, n)],
      );
      await connection.query(`insert into sys_credential (user_id, hash) values ($1, $2)`, [user?.id, hash]);
    }
  }
}

/** Activation codes with values that differ as real ones do; created second by second, so that the default sort means something. None runs out while they are measured. */
export async function addCodes(connection: Connection, tenant: string, count: number, from = 0): Promise<void> {
  await connection.query(
    `insert into account_activation_code (tenant_code, code, status, max_clients, client_count, validity_days, expired_at, remark, create_date, update_date)
     select $1, $1 || '-' || upper(substr(md5($1 || n), 1, 16)), (array['active','active','active','expired','revoked'])[1 + n % 5], 1 + n % 9, n % 2, 30 + n % 300,
       now() + make_interval(days => 1 + n % 300), case n % 4 when 0 then 'Order ' || n else null end, now() - make_interval(secs => n), now() - make_interval(secs => n)
     from generate_series($3::int + 1, $3::int + $2::int) n`,
    [tenant, count, from],
  );
}

/** Workshop testers that are there already when others are imported. */
export async function addClients(connection: Connection, tenant: string, count: number): Promise<void> {
  await connection.query(
    `insert into account_client (tenant_code, tester_code, machine_guid, mainboard, cpu) select $1, $1 || '-' || n, md5($1 || n), 'Board ' || n, 'i5' from generate_series(1, $2::int) n`,
    [tenant, count],
  );
}

/** VIN of the n-th certificate of `addDsaCertificates`. */
export const dsaVin = (n: number): string => `L6TDSA7E4PZ${String(n).padStart(6, '0')}`;

/** Applications for certificates of vehicles: a list without unique fields. */
export async function addDsaCertificates(connection: Connection, tenant: string, count: number): Promise<void> {
  await connection.query(
    `insert into account_dsa_vehicle (tenant_code, vin, brand, model, effective_hours)
     select $1, 'L6TDSA7E4PZ' || lpad(n::text, 6, '0'), 'geely', 'Model ' || n % 50, 24 from generate_series(1, $2::int) n`,
    [tenant, count],
  );
}

/** What PostgreSQL does by itself, and the server's own job in the embedded one. */
export const settle = (connection: Connection): Promise<void> => connection.exec('vacuum (analyze)');
