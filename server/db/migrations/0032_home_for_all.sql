CREATE TABLE "sys_tenant_home" (
	"tenant_code" text PRIMARY KEY NOT NULL,
	"home" jsonb NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_tenant_home" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "sys_preference" ALTER COLUMN "home" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "sys_preference" ALTER COLUMN "home" DROP NOT NULL;
--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_tenant_home" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "sys_tenant_home" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
UPDATE "sys_preference" SET "home" = NULL WHERE "home" = '{"order":[],"hidden":[]}'::jsonb;
