ALTER TABLE "flow_definition" ADD COLUMN "started_by" text DEFAULT 'person';
--> statement-breakpoint
UPDATE "flow_definition" d SET "started_by" = 'event' FROM "flow_program" p
WHERE p."deployment_id" = d."deployment_id" AND EXISTS (
	SELECT FROM jsonb_array_elements(p."program" -> 'scopes') s
	WHERE s ->> 'id' = d."process_key" AND jsonb_array_length(s -> 'starts') = 0
);
--> statement-breakpoint
UPDATE "flow_definition" d SET "started_by" = 'approval' FROM "flow_program" p
WHERE p."deployment_id" = d."deployment_id"
	AND NOT coalesce(p."program" -> 'forms' -> d."process_key" @> '[{"name": "approvers"}]', false)
	AND EXISTS (
		SELECT FROM jsonb_array_elements(p."program" -> 'nodes') n
		WHERE n ->> 'scope' = d."process_key"
			AND p."program" -> 'assignments' -> (n ->> 'id') -> 'candidates' @> '[{"kind": "field", "text": "approvers"}]'
	);
--> statement-breakpoint
UPDATE "flow_definition" SET "started_by" = 'approval' WHERE "process_key" IN (
	'approval-client-version', 'approval-sequence', 'approval-case', 'approval-long-validity', 'approval-urgent-order', 'approval-appeal'
);
