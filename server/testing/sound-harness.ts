import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database';

/** Weeks of the first and of the second part of a component. */
export const TURN = { until: '202352', from: '202401' } as const;

/**
 * Data of guided diagnosis without a fault, in a tenant that has none: so many wires between 100 components, ten fuses with a wire each,
 * relays in the same box, signals, parts, trouble codes, a tree of causes, methods and vehicles. Everything is called by its number.
 */
export async function addSoundHarness(tx: Tx, tenant: string, wires: number): Promise<void> {
  const texts = (word: string) => sql`jsonb_build_object('en-US', ${word} || n, 'ko-KR', ${word} || n)`;
  await tx.execute(sql`
    insert into sys_file (id, tenant_code, key, name, type, size, md5, sha256)
    select gen_random_uuid(), ${tenant}, 'sound-' || n, 'picture.png', 'image/png', 1, repeat('0', 32), repeat('0', 64) from generate_series(0, 0) n`);
  const statements = [
    sql`insert into guided_diagnosis_gcid (tenant_code, gcid, name, component_type, picture)
      select ${tenant}, '4/' || n, ${texts('Component ')}, 'controlModule', array(select id from sys_file where key = 'sound-0' and tenant_code = ${tenant})
      from generate_series(0, 99) n`,
    sql`insert into guided_diagnosis_gcid_part (tenant_code, gcid_id, part_number, week_from, week_to)
      select ${tenant}, g.id, g.gcid || p.suffix, p.week_from, p.week_to from guided_diagnosis_gcid g
      cross join (values ('A', '202201', ${TURN.until}), ('B', ${TURN.from}, null)) p(suffix, week_from, week_to) where g.tenant_code = ${tenant}`,
    sql`insert into guided_diagnosis_ecu_wdid (tenant_code, ecu_address, ecu_name, wdid)
      select ${tenant}, '10' || lpad(n::text, 2, '0'), 'ECU' || n, 'WD-' || n from generate_series(0, 9) n`,
    sql`insert into guided_diagnosis_signal_import (tenant_code, name, bus, frame_id, sender, sender_ecu)
      select ${tenant}, 'S' || n, 'CAN', '0x' || n, e.ecu_name, e.id from generate_series(0, 49) n
      join guided_diagnosis_ecu_wdid e on e.tenant_code = ${tenant} and e.ecu_name = 'ECU' || n % 10`,
    sql`insert into guided_diagnosis_wire_import (tenant_code, wire_no, harness, week_from, cross_section, from_component, from_gcid, from_connector,
        from_pin, to_component, to_gcid, to_connector, to_pin, components, signal_name, signal)
      select ${tenant}, 'W' || n, 'Dash', '202201', 2.5, f.gcid, f.id, 'A', n::text, t.gcid, t.id, 'B', n::text, array[f.id, t.id], s.name, s.id
      from generate_series(0, ${wires - 1}::int) n
      join guided_diagnosis_gcid f on f.tenant_code = ${tenant} and f.gcid = '4/' || n % 100
      join guided_diagnosis_gcid t on t.tenant_code = ${tenant} and t.gcid = '4/' || (n * 7 + 1) % 100
      join guided_diagnosis_signal_import s on s.tenant_code = ${tenant} and s.name = 'S' || n % 50`,
    sql`insert into guided_diagnosis_fuse_import (tenant_code, fuse_no, box, position, rating, fuse_type, consumers, consumer_gcids)
      select ${tenant}, 'F1/' || n, 'F1', n::text, 20, 'mini', g.gcid, array[g.id] from generate_series(0, 9) n
      join guided_diagnosis_gcid g on g.tenant_code = ${tenant} and g.gcid = '4/' || n`,
    sql`insert into guided_diagnosis_wire_import (tenant_code, wire_no, harness, cross_section, from_component, to_component, to_gcid, to_connector, to_pin, components)
      select ${tenant}, 'FW' || n, 'Engine', 2.5, 'F1/' || n, g.gcid, g.id, 'C', n::text, array[g.id] from generate_series(0, 9) n
      join guided_diagnosis_gcid g on g.tenant_code = ${tenant} and g.gcid = '4/' || n`,
    sql`insert into guided_diagnosis_relay_import (tenant_code, name, box, position, relay_type)
      select ${tenant}, 'R' || n, 'F1', 'R' || n, 'no' from generate_series(0, 9) n`,
    sql`insert into data_config_error_code (tenant_code, dtc, ecu_address, description, remedy)
      select ${tenant}, 'P0' || (100 + n) || '-00', '1001', ${texts('Fault ')}, ${texts('Remedy ')} from generate_series(0, 9) n`,
    sql`insert into guided_diagnosis_fmea (tenant_code, name, kind, sort)
      select ${tenant}, 'System ' || n, 'system', n from generate_series(0, 9) n`,
    ...(
      [
        ['function', 'system'],
        ['failureMode', 'function'],
        ['cause', 'failureMode'],
        ['test', 'cause'],
      ] as const
    ).map(
      ([kind, above]) => sql`insert into guided_diagnosis_fmea (tenant_code, name, kind, sort, parent_id)
        select ${tenant}, ${kind} || ' of ' || name, ${kind}::text, sort, id from guided_diagnosis_fmea where tenant_code = ${tenant} and kind = ${above}`,
    ),
    sql`insert into guided_diagnosis_dme_data (tenant_code, dme_no, name, activity_type, expression, gcids, steps)
      select ${tenant}, 'DME' || n, ${texts('Method ')}, 1, 'AWD2', array[g.id],
        jsonb_build_array(jsonb_build_object('no', 1, 'kind', 'instruction', 'text', ${texts('Look ')}))
      from generate_series(0, 9) n join guided_diagnosis_gcid g on g.tenant_code = ${tenant} and g.gcid = '4/' || n`,
    sql`insert into data_config_vehicle (tenant_code, vin, brand, vdn_list) values (${tenant}, 'LYVXXXXXXXXXXXX01', 'volvo', array['AWD2'])`,
    sql`insert into sys_user (tenant_code, username, lang) values (${tenant}, ${`sound-${tenant}-en`}, 'en-US'), (${tenant}, ${`sound-${tenant}-ko`}, 'ko-KR')`,
  ];
  for (const statement of statements) await tx.execute(statement);
}
