import * as v from 'valibot';

/** How bad what is found in a file is: errors keep it from being used. */
export const SEVERITIES = ['error', 'warning', 'info'] as const;

/** What is wrong with a file, as it is kept with the record. Its sentence is `finding.<rule>`, filled with `params`; `part` is a file inside of it. */
const FileFinding = v.object({
  rule: v.string(),
  severity: v.picklist(SEVERITIES),
  line: v.optional(v.number()),
  part: v.optional(v.string()),
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
});
export const KeptFindings = v.array(FileFinding);
