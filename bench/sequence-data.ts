import type { Connection } from '../server/db/connection';
import { TENANTS, userOf } from './data';

/** Whose sequences, vehicles and testers they are. */
export const WORKSHOPS = TENANTS.at(-1) ?? '';
export const SEQUENCES = 2000;
export const VEHICLES = 10_000;
export const TESTERS = 10_000;

/** Places 1 to `VEHICLES`. */
export const sequenceVin = (n: number): string => `L6TEX7E46PZ${String(n).padStart(6, '0')}`;

/** Five platforms and forty codes, as vehicles and sequences share them. */
const PLATFORM = `(array['CMA','SPA','SPA2','PMA','SEA'])[1 + n % 5]`;

async function addVehicles(connection: Connection): Promise<void> {
  await connection.query(
    `insert into data_config_vehicle (tenant_code, vin, brand, platform, market, vdn_list)
     select $1, 'L6TEX7E46PZ' || lpad(n::text, 6, '0'), (array['geely','volvo'])[1 + n % 2], ${PLATFORM}, (array['CN','KR','EU'])[1 + n % 3],
       array['V' || n % 40, 'V' || (n + 7) % 40, 'W' || n % 11]
     from generate_series(1, $2::int) n`,
    [WORKSHOPS, VEHICLES],
  );
  await connection.query(
    `insert into data_config_vehicle_ecu (tenant_code, vehicle_id, vin, ecu_address, software_part, read_at)
     select v.tenant_code, v.id, v.vin, e.address, '32320001 AA', now()
     from data_config_vehicle v cross join (values ('1001'), ('1A01'), ('1630'), ('1671')) e(address) where v.tenant_code = $1`,
    [WORKSHOPS],
  );
}

/** Published sequences of every kind, all with a file; each vehicle gets one of some thirty. */
async function addPublished(connection: Connection): Promise<void> {
  await connection.query(
    `insert into sys_file (id, tenant_code, key, name, size, type, sha256)
     select md5('file' || n)::uuid, $1, $1 || '/bench/' || n, 'SEQ-2026-' || lpad(n::text, 6, '0') || '.otx', 40000, 'application/xml', repeat(md5(n::text), 2)
     from generate_series(1, $2::int) n`,
    [WORKSHOPS, SEQUENCES],
  );
  await connection.query(
    `insert into diagnosis_sequence_management_sequence
       (tenant_code, sequence_no, name, kind, platform, status, priority, published_version, published_at, vdn_expression, brand_list, ecu_list, vin_list, file, file_verdict)
     select $1, 'SEQ-2026-' || lpad(n::text, 6, '0'), jsonb_build_object('en-US', 'Sequence ' || n),
       case when n % 100 = 0 then 'exclusion' when n % 10 = 1 then 'reload' else (array['repair','functionChange','otherSoftware'])[1 + n % 3] end,
       ${PLATFORM}, 'publish', 1 + n % 500, 1, now(), '(V' || n % 40 || ' | V' || (n * 3) % 40 || ') & !W' || n % 11,
       case n % 4 when 0 then '["geely"]'::jsonb end,
       case when n % 10 = 1 and n % 100 > 0 then '[{"ecuAddress":"1A01","softwarePart":"32320002 AA"}]'::jsonb end,
       case when n % 100 = 0 then array['L6TEX7E46PZ' || lpad(n::text, 6, '0')] end, array[md5('file' || n)::uuid], 'success'
     from generate_series(1, $2::int) n`,
    [WORKSHOPS, SEQUENCES],
  );
}

/** Those that wait for their second person, one for each platform: together they reach every vehicle, which all have the control unit. */
async function addWaiting(connection: Connection): Promise<void> {
  await connection.query(
    `insert into diagnosis_sequence_management_sequence
       (id, tenant_code, sequence_no, name, kind, platform, status, priority, drafter, submitter, creator, updater, ecu_list, file)
     select md5('waiting ' || n)::uuid, $1, 'SEQ-2027-' || lpad(n::text, 6, '0'), jsonb_build_object('en-US', 'For all ' || n), 'repair', ${PLATFORM},
       'prepublish', 1000, u.id, u.id, u.id, u.id, '[{"ecuAddress":"1A01"}]'::jsonb, array[md5('file' || n)::uuid]
     from generate_series(1, 5) n, sys_user u where u.tenant_code = $1 and u.username = $2`,
    [WORKSHOPS, userOf(WORKSHOPS, 1)],
  );
}

async function addTesters(connection: Connection): Promise<void> {
  await connection.query(
    `insert into account_client (tenant_code, tester_code, machine_guid, mainboard, cpu)
     select $1, 'GT-' || n, md5($1 || 'tester' || n), 'Board ' || n, 'i5' from generate_series(1, $2::int) n`,
    [WORKSHOPS, TESTERS],
  );
}

export async function addSequences(connection: Connection): Promise<void> {
  await addVehicles(connection);
  await addPublished(connection);
  await addWaiting(connection);
  await addTesters(connection);
}
