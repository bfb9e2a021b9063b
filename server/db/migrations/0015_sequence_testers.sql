CREATE TABLE "diagnosis_sequence_management_execution" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"vin" text NOT NULL,
	"sequence_id" uuid,
	"sequence_no" text NOT NULL,
	"sequence_version" integer NOT NULL,
	"kind" text,
	"status" text DEFAULT 'initial' NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"tester_code" text NOT NULL,
	"client_id" uuid,
	"username" text,
	"failed_step" text,
	"nrc" text,
	"is_override" boolean DEFAULT false,
	"reason_code" text,
	"execution_id" text NOT NULL,
	"steps" jsonb,
	"target_parts" jsonb,
	"parts_before" jsonb,
	"parts_after" jsonb,
	"due_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "diagnosis_sequence_management_execution_execution_id_key" UNIQUE("tenant_code","execution_id")
);
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "diagnosis_sequence_management_remote_list" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"vin" text NOT NULL,
	"sequence_id" uuid NOT NULL,
	"task_type" text NOT NULL,
	"status" integer DEFAULT 2 NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"result" text,
	"step" text,
	"progress" integer,
	"attempts" integer DEFAULT 0,
	"sequence_version" integer,
	"tester_code" text,
	"client_id" uuid,
	"execution_id" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"lost_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_remote_list" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "diagnosis_sequence_management_request_record" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"vin" text NOT NULL,
	"kind" text NOT NULL,
	"tester_code" text NOT NULL,
	"client_id" uuid,
	"username" text,
	"sequence_no" text,
	"sequence_version" integer,
	"answered" integer,
	"refusal" text,
	"request" text,
	"response" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_request_record" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account_client_role" ADD COLUMN "reload_override" boolean DEFAULT false;--> statement-breakpoint
ALTER TABLE "sys_role" ADD COLUMN "reload_override" boolean DEFAULT false;--> statement-breakpoint
ALTER TABLE "sys_tenant" ADD COLUMN "reload_override" boolean DEFAULT false;--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution" ADD CONSTRAINT "diagnosis_sequence_management_execution_sequence_id_fkey" FOREIGN KEY ("sequence_id") REFERENCES "public"."diagnosis_sequence_management_sequence"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution" ADD CONSTRAINT "diagnosis_sequence_management_execution_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "public"."account_client"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_remote_list" ADD CONSTRAINT "diagnosis_sequence_management_remote_list_sequence_id_fkey" FOREIGN KEY ("sequence_id") REFERENCES "public"."diagnosis_sequence_management_sequence"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_remote_list" ADD CONSTRAINT "diagnosis_sequence_management_remote_list_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "public"."account_client"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_request_record" ADD CONSTRAINT "diagnosis_sequence_management_request_record_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "public"."account_client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_started_at_sort" ON "diagnosis_sequence_management_execution" USING btree ("tenant_code","started_at","id");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_vin_idx" ON "diagnosis_sequence_management_execution" USING btree ("tenant_code","vin");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_sequence_id_idx" ON "diagnosis_sequence_management_execution" USING btree ("tenant_code","sequence_id");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_client_id_idx" ON "diagnosis_sequence_management_execution" USING btree ("tenant_code","client_id");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_due_at_due" ON "diagnosis_sequence_management_execution" USING btree ("due_at") WHERE "status" in ('running', 'initial');--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_remote_list_create_date_sort" ON "diagnosis_sequence_management_remote_list" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_remote_list_vin_idx" ON "diagnosis_sequence_management_remote_list" USING btree ("tenant_code","vin");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_remote_list_sequence_id_idx" ON "diagnosis_sequence_management_remote_list" USING btree ("tenant_code","sequence_id");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_remote_list_client_id_idx" ON "diagnosis_sequence_management_remote_list" USING btree ("tenant_code","client_id");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_remote_list_expires_at_due" ON "diagnosis_sequence_management_remote_list" USING btree ("expires_at") WHERE "status" in (2, 3, 4);--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_remote_list_lost_at_due" ON "diagnosis_sequence_management_remote_list" USING btree ("lost_at") WHERE "status" in (5);--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_request_record_asked_at_sort" ON "diagnosis_sequence_management_request_record" USING btree ("tenant_code","asked_at","id");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_request_record_vin_idx" ON "diagnosis_sequence_management_request_record" USING btree ("tenant_code","vin");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_request_record_client_id_idx" ON "diagnosis_sequence_management_request_record" USING btree ("tenant_code","client_id");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_request_record_sequence_no_idx" ON "diagnosis_sequence_management_request_record" USING btree ("tenant_code","sequence_no");--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_execution" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_execution" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_remote_list" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_remote_list" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_request_record" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_request_record" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);