CREATE TABLE "sys_client_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"tester_code" text NOT NULL,
	"status" text DEFAULT 'toBeUploaded' NOT NULL,
	"progress" integer,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"failure_reason" text,
	"period_from" timestamp (3) with time zone,
	"period_to" timestamp (3) with time zone,
	"requester" uuid,
	"client_id" uuid,
	"dept_id" uuid,
	"expires_at" timestamp (3) with time zone,
	"file_name" text,
	"size_kib" integer,
	"sha256" text,
	"uploaded_at" timestamp (3) with time zone,
	"line_count" integer,
	"error_count" integer,
	"warn_count" integer,
	"first_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	"skipped" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "sys_client_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_client_log_body" (
	"log_id" uuid PRIMARY KEY NOT NULL,
	"tenant_code" text NOT NULL,
	"file_id" uuid NOT NULL,
	"zone" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_client_log_body" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_client_log_chunk" (
	"log_id" uuid NOT NULL,
	"first_line" integer NOT NULL,
	"lines" integer NOT NULL,
	"tenant_code" text NOT NULL,
	"entry" text NOT NULL,
	"text" text NOT NULL,
	"levels" text NOT NULL,
	"first_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	CONSTRAINT "sys_client_log_chunk_log_id_first_line_pk" PRIMARY KEY("log_id","first_line")
);
--> statement-breakpoint
ALTER TABLE "sys_client_log_chunk" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sys_client_log" ADD CONSTRAINT "sys_client_log_requester_fkey" FOREIGN KEY ("requester") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_client_log" ADD CONSTRAINT "sys_client_log_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "public"."account_client"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_client_log" ADD CONSTRAINT "sys_client_log_dept_id_fkey" FOREIGN KEY ("dept_id") REFERENCES "public"."sys_dept"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sys_client_log_create_date_sort" ON "sys_client_log" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "sys_client_log_requester_idx" ON "sys_client_log" USING btree ("tenant_code","requester");--> statement-breakpoint
CREATE INDEX "sys_client_log_client_id_idx" ON "sys_client_log" USING btree ("tenant_code","client_id");--> statement-breakpoint
CREATE INDEX "sys_client_log_dept_id_idx" ON "sys_client_log" USING btree ("tenant_code","dept_id");--> statement-breakpoint
CREATE INDEX "sys_client_log_body_file_id_idx" ON "sys_client_log_body" USING btree ("file_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_client_log" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_client_log" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_client_log_body" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_client_log_body" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_client_log_chunk" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_client_log_chunk" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);