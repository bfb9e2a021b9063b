CREATE TABLE "guided_diagnosis_media_file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"file" uuid[] NOT NULL,
	"description" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "guided_diagnosis_media_file_name_key" UNIQUE("tenant_code","name")
);
--> statement-breakpoint
ALTER TABLE "guided_diagnosis_media_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_upload" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"user_id" uuid NOT NULL,
	"target" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"fingerprint" text NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hash_state" text,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_upload" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sys_file" ADD COLUMN "md5" text;--> statement-breakpoint
ALTER TABLE "sys_file" ADD COLUMN "is_sent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "guided_diagnosis_media_file_create_date_sort" ON "guided_diagnosis_media_file" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "sys_upload_user_idx" ON "sys_upload" USING btree ("user_id","update_date");--> statement-breakpoint
CREATE INDEX "sys_upload_update_date_idx" ON "sys_upload" USING btree ("update_date");--> statement-breakpoint
CREATE POLICY "tenant" ON "guided_diagnosis_media_file" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "guided_diagnosis_media_file" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_upload" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_upload" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);