ALTER TABLE "diagnosis_sequence_management_sequence" ADD COLUMN "approved_media" jsonb;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_sequence" ADD COLUMN "media_files" uuid[];
