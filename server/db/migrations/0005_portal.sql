CREATE TABLE "data_config_portal_config" (
	"tenant_code" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "data_config_portal_config" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "data_config_portal_config" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "data_config_portal_config" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);