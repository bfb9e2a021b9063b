import * as v from 'valibot';
import { RULES } from '../validation/rules';
import { instant, uuid } from './scalar';

/** GET {base}/dossier?key=: what names a business key, in every resource; see `dossier` in `contract/language/resource.ts`. */
export const DossierQuery = v.strictObject({
  key: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.check(RULES.vin)),
});

const AnyRow = v.looseObject({ id: uuid });

export const Dossier = v.object({
  key: v.string(),
  /** The row of the key; null where there is none, or none that the caller sees. */
  row: v.nullable(AnyRow),
  /** Rows that name the key, by their resource, the newest first; the field is the one that does. */
  named: v.array(v.object({ resource: v.string(), field: v.string(), row: AnyRow })),
  /** What happened to them, the newest first; `field` of a change is null for what is not a field. */
  events: v.array(
    v.object({
      resource: v.string(),
      recordId: uuid,
      operation: v.string(),
      at: instant,
      username: v.nullable(v.string()),
      reason: v.nullable(v.string()),
    }),
  ),
  /** What waits: rows that the home page counts as waiting, and those whose state ends by itself at that instant. */
  waiting: v.array(v.object({ resource: v.string(), recordId: uuid, word: v.string(), at: v.nullable(instant) })),
  /** There is more than was told. */
  isCut: v.boolean(),
});
export type Dossier = v.InferOutput<typeof Dossier>;
