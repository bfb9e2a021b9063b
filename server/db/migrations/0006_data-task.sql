CREATE TABLE "diagnosis_sequence_management_data_task" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"type" text,
	"subject" text,
	"file_name" text,
	"submitter" uuid,
	"status" text DEFAULT 'doing' NOT NULL,
	"total" integer,
	"done" integer DEFAULT 0,
	"failed" integer DEFAULT 0,
	"reason" text,
	"finished_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_data_task" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_code" text NOT NULL,
	"user_id" uuid,
	"topic" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_task_work" (
	"task_id" uuid PRIMARY KEY NOT NULL,
	"tenant_code" text NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"language" text NOT NULL,
	"resource" text NOT NULL,
	"permission" text NOT NULL,
	"input" jsonb NOT NULL,
	"checkpoint" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"runner" uuid,
	"lease_until" timestamp (3) with time zone,
	"failure" jsonb,
	"result_file_id" uuid,
	"refused_file_id" uuid
);
--> statement-breakpoint
ALTER TABLE "sys_task_work" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_data_task" ADD CONSTRAINT "diagnosis_sequence_management_data_task_submitter_fkey" FOREIGN KEY ("submitter") REFERENCES "public"."sys_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_data_task_create_date_sort" ON "diagnosis_sequence_management_data_task" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_data_task_submitter_idx" ON "diagnosis_sequence_management_data_task" USING btree ("tenant_code","submitter");--> statement-breakpoint
CREATE INDEX "sys_event_at_idx" ON "sys_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sys_task_work_open_idx" ON "sys_task_work" USING btree ("is_open","create_date");--> statement-breakpoint
CREATE INDEX "sys_task_work_user_idx" ON "sys_task_work" USING btree ("user_id","create_date");--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_data_task" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_data_task" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_event" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_event" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_task_work" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_task_work" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);