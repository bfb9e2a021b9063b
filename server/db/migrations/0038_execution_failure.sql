ALTER TABLE "diagnosis_sequence_management_execution" ADD COLUMN "failure_reason" text;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution" ADD COLUMN "failure_detail" text;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution" ADD COLUMN "is_offline" boolean DEFAULT false;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution" ADD COLUMN "log" uuid[];
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution" ADD COLUMN "reported_at" timestamp (3) with time zone;
