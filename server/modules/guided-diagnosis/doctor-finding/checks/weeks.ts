import { sql, type SQL } from 'drizzle-orm';
import { OPEN_WEEK } from '../../../../../contract/validation/rules';
import type { Engine } from '../../../../engine/model/engine';
import { faults, of, titleOf, type DoctorCheck } from '../check';

/** Rows that follow each other by structure weeks, by what is the same in them; whoever adds such a list adds it here. */
const FOLLOWING: readonly { resource: string; by: readonly string[]; isUsed?: SQL }[] = [
  { resource: 'guided-diagnosis/gcid-part', by: ['gcidId'] },
  {
    resource: 'guided-diagnosis/wire-import',
    by: ['harness', 'wireNo', 'variant'],
    isUsed: sql`r.active is not false`,
  },
];

/** The structure week behind one that is written `202452`. */
const weekAfter = (week: SQL): SQL => sql`to_char(to_date(${week}, 'IYYYIW') + 7, 'IYYYIW')`;

/** Weeks in which there are two, or none. What is open at its end although another begins can be closed. */
export const weekChecks = (engine: Engine): DoctorCheck[] =>
  FOLLOWING.map(({ resource, by, isUsed = sql`true` }) => ({
    resource,
    kinds: ['weekOverlap', 'weekGap'],
    find: ({ tenant }) => {
      const compiled = engine.compiledOf({ name: resource });
      const same = sql.join(
        by.map((name) => of(compiled, 'r', name)),
        sql`, `,
      );
      return faults(
        {
          id: sql`w.id`,
          title: sql`w.title`,
          field: 'weekTo',
          detail: sql`coalesce(w.week_from, '') || '–' || coalesce(w.week_to, '') || ' · ' || w.next_title || ' ' || w.next_from`,
          kind: sql`case when w.until >= w.next_from then 'weekOverlap' else 'weekGap' end`,
          mending: sql`case when w.is_open and w.next_from > coalesce(w.week_from, '000000') then 'closeWeek' end`,
        },
        sql`from (
          select r.id, ${titleOf(compiled, 'r')} as title, r.week_from, r.week_to, nullif(r.week_to, ${OPEN_WEEK}) is null as is_open,
            max(coalesce(nullif(r.week_to, ${OPEN_WEEK}), '999999')) over (turn rows between unbounded preceding and current row) as until,
            lead(coalesce(r.week_from, '000000')) over turn as next_from,
            lead(${titleOf(compiled, 'r')}) over turn as next_title
          from ${compiled.table} r where r.tenant_code = ${tenant} and ${isUsed}
          window turn as (partition by ${same} order by coalesce(r.week_from, '000000'), r.id)) w
          where w.next_from is not null
            and (w.until >= w.next_from or (w.until < '999999' and ${weekAfter(sql`w.until`)} < w.next_from))`,
      );
    },
  }));
