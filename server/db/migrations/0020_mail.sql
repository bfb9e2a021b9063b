CREATE TABLE "sys_mail_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"subject" text NOT NULL,
	"recipients" text NOT NULL,
	"template" text,
	"send_status" integer DEFAULT 2 NOT NULL,
	"failure_step" text,
	"failure_reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"server" text,
	"language" text,
	"content" text,
	"sealed" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "sys_mail_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_mail_server" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"host" text NOT NULL,
	"port" integer DEFAULT 587 NOT NULL,
	"security" text DEFAULT 'starttls' NOT NULL,
	"username" text,
	"password" text,
	"sender" text NOT NULL,
	"sender_name" text,
	"reply_to" text,
	"per_minute" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "sys_mail_server_name_key" UNIQUE("tenant_code","name")
);
--> statement-breakpoint
ALTER TABLE "sys_mail_server" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_mail_template" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"code" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"subject" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "sys_mail_template_code_key" UNIQUE("tenant_code","code")
);
--> statement-breakpoint
ALTER TABLE "sys_mail_template" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "sys_mail_log_create_date_sort" ON "sys_mail_log" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "sys_mail_server_create_date_sort" ON "sys_mail_server" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "sys_mail_template_code_sort" ON "sys_mail_template" USING btree ("tenant_code","code","id");--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_mail_log" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_mail_log" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_mail_server" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_mail_server" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_mail_template" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_mail_template" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shared" ON "sys_mail_template" AS PERMISSIVE FOR SELECT TO "console_tenant" USING (tenant_code = '');