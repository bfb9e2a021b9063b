CREATE TABLE "sys_table_check_out" (
	"tenant_code" text NOT NULL,
	"resource" text NOT NULL,
	"user_id" uuid NOT NULL,
	"username" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sys_table_check_out_tenant_code_resource_pk" PRIMARY KEY("tenant_code","resource")
);
--> statement-breakpoint
ALTER TABLE "sys_table_check_out" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_table_check_out" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_table_check_out" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);