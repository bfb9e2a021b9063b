import { sql, type SQL } from 'drizzle-orm';
import { faults, type DoctorCheck } from '../check';

type Box = { resource: string; table: SQL; title: SQL };
const BOXES: readonly Box[] = [
  { resource: 'guided-diagnosis/fuse-import', table: sql`guided_diagnosis_fuse_import`, title: sql`fuse_no` },
  { resource: 'guided-diagnosis/relay-import', table: sql`guided_diagnosis_relay_import`, title: sql`name` },
];

const all = (tenant: string): SQL =>
  sql.join(
    BOXES.map(
      ({ resource, table, title }) => sql`
        select ${resource}::text as resource, id, ${title} as title, upper(btrim(box)) as box, upper(btrim(position)) as position
        from ${table} where tenant_code = ${tenant}`,
    ),
    sql` union all `,
  );

/** Fuses and relays share their boxes: in one position there is one of them. */
export const POSITION_CHECKS: readonly DoctorCheck[] = BOXES.map(({ resource }) => ({
  resource,
  kinds: ['positionTwice'],
  find: ({ tenant }) =>
    faults(
      {
        id: sql`p.id`,
        title: sql`p.title`,
        field: 'position',
        detail: sql`p.box || ' / ' || p.position || ' · ' || p.others`,
      },
      sql`from (
        select u.*, count(*) over place as many,
          array_to_string(array_remove(array_agg(u.title) over place, u.title), ', ') as others
        from (${all(tenant)}) u window place as (partition by u.box, u.position)) p
        where p.many > 1 and p.resource = ${resource}`,
    ),
}));
