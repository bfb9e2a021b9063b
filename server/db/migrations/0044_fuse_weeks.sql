ALTER TABLE "guided_diagnosis_fuse_import" ADD COLUMN "week_from" text;
--> statement-breakpoint
ALTER TABLE "guided_diagnosis_fuse_import" ADD COLUMN "week_to" text;
