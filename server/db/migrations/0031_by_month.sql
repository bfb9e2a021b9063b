CREATE SCHEMA IF NOT EXISTS "months";
--> statement-breakpoint
CREATE TABLE "account_client_activity_before" AS SELECT * FROM "account_client_activity";
--> statement-breakpoint
DROP TABLE "account_client_activity";
--> statement-breakpoint
CREATE TABLE "account_client_activity" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"client_id" uuid,
	"tester_code" text NOT NULL,
	"client_user_id" uuid,
	"username" text,
	"failure_reason" text,
	"detail" text,
	"ip" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "account_client_activity_pk" PRIMARY KEY("id","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE months."account_client_activity_rest" PARTITION OF "account_client_activity" DEFAULT;
--> statement-breakpoint
ALTER TABLE months."account_client_activity_rest" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "account_client_activity" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "account_client_activity" ADD CONSTRAINT "account_client_activity_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "public"."account_client"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "account_client_activity" ADD CONSTRAINT "account_client_activity_client_user_id_fkey" FOREIGN KEY ("client_user_id") REFERENCES "public"."account_client_user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "account_client_activity_at_sort" ON "account_client_activity" USING btree ("tenant_code","at","id");
--> statement-breakpoint
CREATE INDEX "account_client_activity_client_id_idx" ON "account_client_activity" USING btree ("tenant_code","client_id");
--> statement-breakpoint
CREATE INDEX "account_client_activity_client_user_id_idx" ON "account_client_activity" USING btree ("tenant_code","client_user_id");
--> statement-breakpoint
CREATE POLICY "tenant" ON "account_client_activity" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "account_client_activity" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
INSERT INTO "account_client_activity" ("id", "tenant_code", "at", "kind", "client_id", "tester_code", "client_user_id", "username", "failure_reason", "detail", "ip", "version", "create_date", "update_date", "creator", "updater") SELECT "id", "tenant_code", "at", "kind", "client_id", "tester_code", "client_user_id", "username", "failure_reason", "detail", "ip", "version", "create_date", "update_date", "creator", "updater" FROM "account_client_activity_before";
--> statement-breakpoint
DROP TABLE "account_client_activity_before";
--> statement-breakpoint
CREATE TABLE "diagnosis_sequence_management_execution_before" AS SELECT * FROM "diagnosis_sequence_management_execution";
--> statement-breakpoint
DROP TABLE "diagnosis_sequence_management_execution";
--> statement-breakpoint
CREATE TABLE "diagnosis_sequence_management_execution" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
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
	CONSTRAINT "diagnosis_sequence_management_execution_pk" PRIMARY KEY("id","started_at")
) PARTITION BY RANGE ("started_at");
--> statement-breakpoint
CREATE TABLE months."diagnosis_sequence_management_execution_rest" PARTITION OF "diagnosis_sequence_management_execution" DEFAULT;
--> statement-breakpoint
ALTER TABLE months."diagnosis_sequence_management_execution_rest" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution" ADD CONSTRAINT "diagnosis_sequence_management_execution_sequence_id_fkey" FOREIGN KEY ("sequence_id") REFERENCES "public"."diagnosis_sequence_management_sequence"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution" ADD CONSTRAINT "diagnosis_sequence_management_execution_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "public"."account_client"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_started_at_sort" ON "diagnosis_sequence_management_execution" USING btree ("tenant_code","started_at","id");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_vin_idx" ON "diagnosis_sequence_management_execution" USING btree ("tenant_code","vin");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_sequence_id_idx" ON "diagnosis_sequence_management_execution" USING btree ("tenant_code","sequence_id");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_client_id_idx" ON "diagnosis_sequence_management_execution" USING btree ("tenant_code","client_id");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_execution_id_idx" ON "diagnosis_sequence_management_execution" USING btree ("tenant_code","execution_id");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_due_at_due" ON "diagnosis_sequence_management_execution" USING btree ("due_at") WHERE "status" in ('running', 'initial');
--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_execution" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_execution" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
INSERT INTO "diagnosis_sequence_management_execution" ("id", "tenant_code", "vin", "sequence_id", "sequence_no", "sequence_version", "kind", "status", "started_at", "ended_at", "tester_code", "client_id", "username", "failed_step", "nrc", "is_override", "reason_code", "execution_id", "steps", "target_parts", "parts_before", "parts_after", "due_at", "version", "create_date", "update_date", "creator", "updater") SELECT "id", "tenant_code", "vin", "sequence_id", "sequence_no", "sequence_version", "kind", "status", "started_at", "ended_at", "tester_code", "client_id", "username", "failed_step", "nrc", "is_override", "reason_code", "execution_id", "steps", "target_parts", "parts_before", "parts_after", "due_at", "version", "create_date", "update_date", "creator", "updater" FROM "diagnosis_sequence_management_execution_before";
--> statement-breakpoint
DROP TABLE "diagnosis_sequence_management_execution_before";
--> statement-breakpoint
CREATE TABLE "diagnosis_sequence_management_request_record_before" AS SELECT * FROM "diagnosis_sequence_management_request_record";
--> statement-breakpoint
DROP TABLE "diagnosis_sequence_management_request_record";
--> statement-breakpoint
CREATE TABLE "diagnosis_sequence_management_request_record" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
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
	"updater" uuid,
	CONSTRAINT "diagnosis_sequence_management_request_record_pk" PRIMARY KEY("id","asked_at")
) PARTITION BY RANGE ("asked_at");
--> statement-breakpoint
CREATE TABLE months."diagnosis_sequence_management_request_record_rest" PARTITION OF "diagnosis_sequence_management_request_record" DEFAULT;
--> statement-breakpoint
ALTER TABLE months."diagnosis_sequence_management_request_record_rest" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_request_record" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_request_record" ADD CONSTRAINT "diagnosis_sequence_management_request_record_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "public"."account_client"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_request_record_asked_at_sort" ON "diagnosis_sequence_management_request_record" USING btree ("tenant_code","asked_at","id");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_request_record_vin_idx" ON "diagnosis_sequence_management_request_record" USING btree ("tenant_code","vin");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_request_record_client_id_idx" ON "diagnosis_sequence_management_request_record" USING btree ("tenant_code","client_id");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_request_record_sequence_no_idx" ON "diagnosis_sequence_management_request_record" USING btree ("tenant_code","sequence_no");
--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_request_record" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_request_record" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
INSERT INTO "diagnosis_sequence_management_request_record" ("id", "tenant_code", "asked_at", "vin", "kind", "tester_code", "client_id", "username", "sequence_no", "sequence_version", "answered", "refusal", "request", "response", "version", "create_date", "update_date", "creator", "updater") SELECT "id", "tenant_code", "asked_at", "vin", "kind", "tester_code", "client_id", "username", "sequence_no", "sequence_version", "answered", "refusal", "request", "response", "version", "create_date", "update_date", "creator", "updater" FROM "diagnosis_sequence_management_request_record_before";
--> statement-breakpoint
DROP TABLE "diagnosis_sequence_management_request_record_before";
--> statement-breakpoint
CREATE TABLE "sys_login_history_before" AS SELECT * FROM "sys_login_history";
--> statement-breakpoint
DROP TABLE "sys_login_history";
--> statement-breakpoint
CREATE TABLE "sys_login_history" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"username" text NOT NULL,
	"operation" text NOT NULL,
	"success" boolean NOT NULL,
	"ip" text,
	"failure_reason" text,
	"session" text DEFAULT 'none' NOT NULL,
	"end_reason" text,
	"remote_login" text,
	"browser" text,
	"system" text,
	"method" text,
	"user_id" uuid,
	"agent" text,
	"ended_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "sys_login_history_pk" PRIMARY KEY("id","create_date")
) PARTITION BY RANGE ("create_date");
--> statement-breakpoint
CREATE TABLE months."sys_login_history_rest" PARTITION OF "sys_login_history" DEFAULT;
--> statement-breakpoint
ALTER TABLE months."sys_login_history_rest" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "sys_login_history" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "sys_login_history" ADD CONSTRAINT "sys_login_history_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "sys_login_history_create_date_sort" ON "sys_login_history" USING btree ("tenant_code","create_date","id");
--> statement-breakpoint
CREATE INDEX "sys_login_history_user_id_idx" ON "sys_login_history" USING btree ("tenant_code","user_id");
--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_login_history" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "sys_login_history" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
INSERT INTO "sys_login_history" ("id", "tenant_code", "username", "operation", "success", "ip", "failure_reason", "session", "end_reason", "remote_login", "browser", "system", "method", "user_id", "agent", "ended_at", "version", "create_date", "update_date", "creator", "updater") SELECT "id", "tenant_code", "username", "operation", "success", "ip", "failure_reason", "session", "end_reason", "remote_login", "browser", "system", "method", "user_id", "agent", "ended_at", "version", "create_date", "update_date", "creator", "updater" FROM "sys_login_history_before";
--> statement-breakpoint
DROP TABLE "sys_login_history_before";
--> statement-breakpoint
CREATE TABLE "sys_user_operation_before" AS SELECT * FROM "sys_user_operation";
--> statement-breakpoint
DROP TABLE "sys_user_operation";
--> statement-breakpoint
CREATE TABLE "sys_user_operation" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"operation" text NOT NULL,
	"type" text,
	"submitter" text NOT NULL,
	"success" boolean NOT NULL,
	"subject" text,
	"title" text,
	"reason" text,
	"duration" integer NOT NULL,
	"ip" text,
	"agent" text,
	"method" text,
	"path" text,
	"status" integer,
	"request_id" text,
	"resource" text,
	"record_id" text,
	"request" text,
	"response" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "sys_user_operation_pk" PRIMARY KEY("id","create_date")
) PARTITION BY RANGE ("create_date");
--> statement-breakpoint
CREATE TABLE months."sys_user_operation_rest" PARTITION OF "sys_user_operation" DEFAULT;
--> statement-breakpoint
ALTER TABLE months."sys_user_operation_rest" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "sys_user_operation" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "sys_user_operation_create_date_sort" ON "sys_user_operation" USING btree ("tenant_code","create_date","id");
--> statement-breakpoint
CREATE INDEX "sys_user_operation_ip_idx" ON "sys_user_operation" USING btree ("tenant_code","ip");
--> statement-breakpoint
CREATE INDEX "sys_user_operation_request_id_idx" ON "sys_user_operation" USING btree ("tenant_code","request_id");
--> statement-breakpoint
CREATE INDEX "sys_user_operation_resource_idx" ON "sys_user_operation" USING btree ("tenant_code","resource");
--> statement-breakpoint
CREATE INDEX "sys_user_operation_record_id_idx" ON "sys_user_operation" USING btree ("tenant_code","record_id");
--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_user_operation" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "sys_user_operation" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
INSERT INTO "sys_user_operation" ("id", "tenant_code", "operation", "type", "submitter", "success", "subject", "title", "reason", "duration", "ip", "agent", "method", "path", "status", "request_id", "resource", "record_id", "request", "response", "version", "create_date", "update_date", "creator", "updater") SELECT "id", "tenant_code", "operation", "type", "submitter", "success", "subject", "title", "reason", "duration", "ip", "agent", "method", "path", "status", "request_id", "resource", "record_id", "request", "response", "version", "create_date", "update_date", "creator", "updater" FROM "sys_user_operation_before";
--> statement-breakpoint
DROP TABLE "sys_user_operation_before";
