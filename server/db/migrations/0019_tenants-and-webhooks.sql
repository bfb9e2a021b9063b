CREATE TABLE "sys_auth_config" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"role_id" uuid,
	"status" integer DEFAULT 1 NOT NULL,
	"grace_days" integer DEFAULT 7 NOT NULL,
	"since" timestamp (3) with time zone,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "sys_auth_config_name_key" UNIQUE("tenant_code","name")
);
--> statement-breakpoint
ALTER TABLE "sys_auth_config" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_webhook" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"events" jsonb NOT NULL,
	"last_outcome" text,
	"last_delivery_at" timestamp (3) with time zone,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "sys_webhook_name_key" UNIQUE("tenant_code","name")
);
--> statement-breakpoint
ALTER TABLE "sys_webhook" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_webhook_delivery" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"webhook_id" uuid NOT NULL,
	"url" text NOT NULL,
	"event" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"response_status" integer,
	"duration" integer,
	"reason" text,
	"next_attempt_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"payload" text,
	"response" text,
	"tries" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "sys_webhook_delivery" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sys_tenant" ADD COLUMN "client_menu_id_list" jsonb;--> statement-breakpoint
ALTER TABLE "sys_tenant" ADD COLUMN "platform_id_list" text;--> statement-breakpoint
ALTER TABLE "sys_tenant" ADD COLUMN "diagnostic_platform" text;--> statement-breakpoint
ALTER TABLE "sys_tenant" ADD COLUMN "webhook_key_former" text;--> statement-breakpoint
ALTER TABLE "sys_tenant" ADD COLUMN "webhook_key_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sys_tenant" ADD COLUMN "database_url" text;--> statement-breakpoint
ALTER TABLE "sys_tenant" ADD COLUMN "database_user" text;--> statement-breakpoint
ALTER TABLE "sys_tenant" ADD COLUMN "database_password" text;--> statement-breakpoint
ALTER TABLE "sys_tenant" ADD COLUMN "database_name" text;--> statement-breakpoint
ALTER TABLE "sys_auth_config" ADD CONSTRAINT "sys_auth_config_role_id_fkey" FOREIGN KEY ("role_id") REFERENCES "public"."sys_role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_webhook_delivery" ADD CONSTRAINT "sys_webhook_delivery_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "public"."sys_webhook"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sys_auth_config_create_date_sort" ON "sys_auth_config" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "sys_auth_config_role_id_idx" ON "sys_auth_config" USING btree ("tenant_code","role_id");--> statement-breakpoint
CREATE INDEX "sys_webhook_create_date_sort" ON "sys_webhook" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "sys_webhook_delivery_create_date_sort" ON "sys_webhook_delivery" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "sys_webhook_delivery_webhook_id_idx" ON "sys_webhook_delivery" USING btree ("tenant_code","webhook_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_auth_config" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_auth_config" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_webhook" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_webhook" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_webhook_delivery" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_webhook_delivery" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);