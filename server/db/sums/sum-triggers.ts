import { snake, tableNameOf } from '../../../contract/language/derive';
import type { AnySums } from '../../../contract/language/report/sums';
import { SUMS } from '../../../contract/sums';
import { identifier } from '../names';

/** The bucket of an instant; every zone's hour and day is a whole number of them. */
export const bucketSql = (instant: string): string =>
  `date_bin('15 minutes', ${instant}, timestamptz '2000-01-01 00:00:00+00')`;

const quoted = (name: string): string => `"${snake(name)}"`;

/** Fields on which sums depend. */
const summedFieldsOf = ({ time, lasts, cubes, seen }: AnySums): string[] => [
  ...new Set([time, ...lasts, ...Object.values(cubes).flat(), seen.field, ...seen.by]),
];

/**
 * Marks the buckets of the rows that a statement wrote, changed or took away, in its own transaction: whatever writes, by whichever way,
 * also what a foreign key empties. A statement that changes nothing of what is summed up marks nothing.
 */
function sumTrigger(sums: AnySums): string {
  const table = tableNameOf(sums.source);
  const name = identifier('mark_sums_of', table);
  const columns = ['"tenant_code"', ...summedFieldsOf(sums).map(quoted)].join(', ');
  const mark = (rows: string) =>
    `insert into sys_sum_dirty (source, tenant_code, bucket, records)
      select '${sums.source.name}', tenant_code, ${bucketSql(quoted(sums.time))}, count(*) from ${rows} written group by 2, 3;`;
  return `create or replace function ${name}() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    ${mark('added')}
  elsif tg_op = 'DELETE' then
    ${mark('gone')}
  else
    ${mark(`(select ${columns} from (select ${columns} from added except all select ${columns} from gone) after
      union all select ${columns} from (select ${columns} from gone except all select ${columns} from added) before)`)}
  end if;
  return null;
end $$;
create or replace trigger sums_of_added after insert on ${table} referencing new table as added for each statement execute function ${name}();
create or replace trigger sums_of_changed after update on ${table} referencing old table as gone new table as added for each statement execute function ${name}();
create or replace trigger sums_of_gone after delete on ${table} referencing old table as gone for each statement execute function ${name}();`;
}

/** What marks the sums of every source. Can be run any number of times. */
export const sumTriggers = (): string => SUMS.map(sumTrigger).join('\n');
