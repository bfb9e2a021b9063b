ALTER TABLE "diagnosis_sequence_management_data_task" ADD COLUMN "step" text;--> statement-breakpoint
ALTER TABLE "sys_import" ADD COLUMN "mode" text DEFAULT 'create' NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_import" ADD COLUMN "sheet" jsonb;--> statement-breakpoint
ALTER TABLE "sys_import_row" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "sys_import_row" ADD COLUMN "was" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_import_row" ADD COLUMN "record_version" integer;--> statement-breakpoint
ALTER TABLE "sys_import_row" ADD COLUMN "before" jsonb;--> statement-breakpoint
CREATE INDEX "sys_import_user_idx" ON "sys_import" USING btree ("user_id","resource");