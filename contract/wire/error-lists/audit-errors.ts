/** What is wrong with the first bad line of `count` of the audit log; `seq` to `to` are places in the chain, `row` its id. */
export const AUDIT_ERRORS = {
  auditAltered: { code: 21001 },
  auditMissing: { code: 21002 },
  auditTail: { code: 21003 },
  /** A signed checkpoint knows the line otherwise. */
  auditRewritten: { code: 21004 },
  auditCheckpoint: { code: 21005 },
  auditArchive: { code: 21006 },
  /** A line stands behind the end, with a place that no sealing gave it. */
  auditBehind: { code: 21007 },
} as const;
