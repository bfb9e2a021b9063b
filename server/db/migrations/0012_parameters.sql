CREATE TABLE "sys_params" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"help" text,
	"key" text NOT NULL,
	"group" text,
	"type" text,
	"value" text NOT NULL,
	"inherited" text,
	"is_set" boolean DEFAULT false,
	"tenant_may" boolean DEFAULT false,
	"set_by" text,
	"set_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "sys_params_key_key" UNIQUE("tenant_code","key")
);
--> statement-breakpoint
ALTER TABLE "sys_params" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "sys_params_key_sort" ON "sys_params" USING btree ("tenant_code","key","id");--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_params" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_params" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);