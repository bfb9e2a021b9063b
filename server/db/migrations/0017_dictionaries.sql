CREATE TABLE "sys_dict_data" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"type_id" uuid NOT NULL,
	"value" text NOT NULL,
	"label" jsonb NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"tone" text,
	"sort" integer DEFAULT 10 NOT NULL,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "sys_dict_data_type_id_value_key" UNIQUE NULLS NOT DISTINCT("tenant_code","type_id","value")
);
--> statement-breakpoint
ALTER TABLE "sys_dict_data" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_dict_type" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "sys_dict_type_code_key" UNIQUE("tenant_code","code")
);
--> statement-breakpoint
ALTER TABLE "sys_dict_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sys_dict_data" ADD CONSTRAINT "sys_dict_data_type_id_fkey" FOREIGN KEY ("type_id") REFERENCES "public"."sys_dict_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sys_dict_data_sort_sort" ON "sys_dict_data" USING btree ("tenant_code","sort","id");--> statement-breakpoint
CREATE INDEX "sys_dict_data_type_id_idx" ON "sys_dict_data" USING btree ("tenant_code","type_id");--> statement-breakpoint
CREATE INDEX "sys_dict_type_code_sort" ON "sys_dict_type" USING btree ("tenant_code","code","id");--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_dict_data" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_dict_data" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shared" ON "sys_dict_data" AS PERMISSIVE FOR SELECT TO "console_tenant" USING (tenant_code = '');--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_dict_type" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_dict_type" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shared" ON "sys_dict_type" AS PERMISSIVE FOR SELECT TO "console_tenant" USING (tenant_code = '');