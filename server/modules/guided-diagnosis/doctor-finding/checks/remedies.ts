import { sql } from 'drizzle-orm';
import type { Engine } from '../../../../engine/model/engine';
import { examinedResources, faults, of, titleOf, type DoctorCheck } from '../check';

/** A code that tells no remedy, and that neither a failure mode nor a method leads on from. */
const dtcWithoutRemedy: DoctorCheck = {
  resource: 'data-config/error-code',
  kinds: ['dtcWithoutRemedy'],
  find: ({ tenant }) =>
    faults(
      { id: sql`c.id`, title: sql`c.dtc`, field: 'remedy', detail: sql`c.ecu_address` },
      sql`from data_config_error_code c
        left join (
          select unnest(dtcs) as id from guided_diagnosis_fmea where tenant_code = ${tenant}
          union select unnest(dtcs) from guided_diagnosis_dme_data where tenant_code = ${tenant}) led on led.id = c.id
        where c.tenant_code = ${tenant} and c.status = 'active' and led.id is null
          and (c.remedy is null or c.remedy = '{}'::jsonb)`,
    ),
};

const causeWithoutTest: DoctorCheck = {
  resource: 'guided-diagnosis/fmea',
  kinds: ['causeWithoutTest'],
  find: ({ tenant }) =>
    faults(
      { id: sql`c.id`, title: sql`c.name`, field: 'kind', detail: sql`p.name` },
      sql`from guided_diagnosis_fmea c
        left join guided_diagnosis_fmea p on p.id = c.parent_id
        left join guided_diagnosis_fmea t on t.parent_id = c.id and t.kind = 'test'
        where c.tenant_code = ${tenant} and c.kind = 'cause' and t.id is null`,
    ),
};

/** What a method or a test sends somebody to, who does not see what it looks like. */
const missingPicture: DoctorCheck = {
  resource: 'guided-diagnosis/gcid',
  kinds: ['missingPicture'],
  find: ({ tenant }) =>
    faults(
      { id: sql`g.id`, title: sql`g.gcid`, field: 'picture', detail: sql`g.position` },
      sql`from guided_diagnosis_gcid g
        join (
          select unnest(gcids) as id from guided_diagnosis_dme_data where tenant_code = ${tenant}
          union select gcid_id from guided_diagnosis_fmea where tenant_code = ${tenant} and kind in ('test', 'repair')) asked
          on asked.id = g.id
        left join guided_diagnosis_image_import i on i.gcid = g.id
        where g.tenant_code = ${tenant} and coalesce(cardinality(g.picture), 0) = 0 and i.id is null`,
    ),
};

/** Rows of trees that stand in a circle, or below one: no way from the top leads to them. */
export const cycleChecks = (engine: Engine): DoctorCheck[] =>
  examinedResources(engine).flatMap((resource) => {
    if (!resource.tree) return [];
    const compiled = engine.compiledOf(resource);
    const parent = of(compiled, 'r', resource.tree);
    return [
      {
        resource: resource.name,
        kinds: ['cycle'],
        find: ({ tenant }) => sql`
          with recursive down(id) as (
            select r.id from ${compiled.table} r where r.tenant_code = ${tenant} and ${parent} is null
            union all select r.id from ${compiled.table} r join down on ${parent} = down.id)
          ${faults(
            {
              id: sql`r.id`,
              title: titleOf(compiled, 'r'),
              field: resource.tree ?? '',
              detail: titleOf(compiled, 'p'),
            },
            sql`from ${compiled.table} r left join down on down.id = r.id left join ${compiled.table} p on p.id = ${parent}
              where r.tenant_code = ${tenant} and down.id is null`,
          )}`,
      },
    ];
  });

export const REMEDY_CHECKS: readonly DoctorCheck[] = [dtcWithoutRemedy, causeWithoutTest, missingPicture];
