CREATE TABLE "sys_write_key" (
	"tenant_code" text NOT NULL,
	"key" uuid NOT NULL,
	"user_id" uuid,
	"hash" text NOT NULL,
	"record_id" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sys_write_key_tenant_code_key_pk" PRIMARY KEY("tenant_code","key")
);
--> statement-breakpoint
ALTER TABLE "sys_write_key" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "support_order_list" ADD COLUMN "files_to_follow" integer;
--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_write_key" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "sys_write_key" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
