ALTER TABLE "flow_task" ADD COLUMN "is_shared" boolean DEFAULT false;
--> statement-breakpoint
UPDATE "flow_task" SET "is_shared" = true WHERE "mode" = 'claim' AND "role" = 'step' AND cardinality("candidate_list") > 1;
