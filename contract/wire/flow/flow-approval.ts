import * as v from 'valibot';
import { instant, uuid } from '../scalar';

/** GET /flow/approval: of which record. */
export const ApprovalQuery = v.object({ resource: v.string(), id: v.string() });

/** What somebody asked to be done with a record, on which a process decides now; null where there is nothing. */
export const PendingApproval = v.nullable(
  v.object({
    instanceId: uuid,
    title: v.string(),
    operation: v.string(),
    requester: v.nullable(v.string()),
    at: instant,
  }),
);
export type PendingApproval = v.InferOutput<typeof PendingApproval>;
