ALTER TABLE "diagnosis_sequence_management_request_record" ADD COLUMN "sequence_kinds" jsonb;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_sequence_alert" ADD COLUMN "kind" text;
--> statement-breakpoint
UPDATE "diagnosis_sequence_management_sequence_alert" a SET "kind" = s."kind" FROM "diagnosis_sequence_management_sequence" s WHERE s."id" = a."sequence_id";
