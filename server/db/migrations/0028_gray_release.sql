CREATE TABLE "account_bss_gray" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"bss_version" text NOT NULL,
	"brand" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"vehicle_pool_id" uuid,
	"vin_list" text[],
	"valid_from" timestamp (3) with time zone,
	"valid_to" timestamp (3) with time zone,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "account_bss_gray" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_client_install" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"tester_code" text NOT NULL,
	"result" text NOT NULL,
	"from_version" text,
	"version_no" text NOT NULL,
	"reason" text,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"version_id" uuid,
	"client_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "account_client_install" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_client_version" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"version_no" text NOT NULL,
	"release_type" text DEFAULT 'release' NOT NULL,
	"status" integer DEFAULT 2 NOT NULL,
	"forceupdate" boolean DEFAULT false,
	"upgrade_type" text DEFAULT 'full' NOT NULL,
	"base_version" text,
	"is_rollback" boolean DEFAULT false,
	"content" text NOT NULL,
	"package" uuid[] NOT NULL,
	"exe_path" text,
	"db_path" text,
	"file_size" numeric,
	"md5" text,
	"sha256" text,
	"signature" text,
	"gray_tenants" text,
	"gray_group_list" uuid[],
	"gray_rule_id" uuid,
	"submitter" uuid,
	"approver" uuid,
	"published_at" timestamp (3) with time zone,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "account_client_version_version_no_release_type_key" UNIQUE NULLS NOT DISTINCT("tenant_code","version_no","release_type")
);
--> statement-breakpoint
ALTER TABLE "account_client_version" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_gray_rule" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"object" text DEFAULT 'clientVersion' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"percentage" integer DEFAULT 10 NOT NULL,
	"stages" jsonb,
	"tenants" text,
	"brand_list" jsonb,
	"models" text,
	"vehicle_pool_id" uuid,
	"gray_group_list" uuid[],
	"account_group_list" uuid[],
	"valid_from" timestamp (3) with time zone,
	"valid_to" timestamp (3) with time zone,
	"seed" text,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "account_gray_rule_name_key" UNIQUE("tenant_code","name")
);
--> statement-breakpoint
ALTER TABLE "account_gray_rule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account_bss_gray" ADD CONSTRAINT "account_bss_gray_vehicle_pool_id_fkey" FOREIGN KEY ("vehicle_pool_id") REFERENCES "public"."account_vehicle_pool"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_client_install" ADD CONSTRAINT "account_client_install_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "public"."account_client_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_client_install" ADD CONSTRAINT "account_client_install_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "public"."account_client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_client_version" ADD CONSTRAINT "account_client_version_gray_rule_id_fkey" FOREIGN KEY ("gray_rule_id") REFERENCES "public"."account_gray_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_client_version" ADD CONSTRAINT "account_client_version_submitter_fkey" FOREIGN KEY ("submitter") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_client_version" ADD CONSTRAINT "account_client_version_approver_fkey" FOREIGN KEY ("approver") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_gray_rule" ADD CONSTRAINT "account_gray_rule_vehicle_pool_id_fkey" FOREIGN KEY ("vehicle_pool_id") REFERENCES "public"."account_vehicle_pool"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_bss_gray_create_date_sort" ON "account_bss_gray" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "account_bss_gray_vehicle_pool_id_idx" ON "account_bss_gray" USING btree ("tenant_code","vehicle_pool_id");--> statement-breakpoint
CREATE INDEX "account_bss_gray_vin_list_gin" ON "account_bss_gray" USING gin ("vin_list");--> statement-breakpoint
CREATE INDEX "account_client_install_reported_at_sort" ON "account_client_install" USING btree ("tenant_code","reported_at","id");--> statement-breakpoint
CREATE INDEX "account_client_install_version_no_idx" ON "account_client_install" USING btree ("tenant_code","version_no");--> statement-breakpoint
CREATE INDEX "account_client_install_version_id_idx" ON "account_client_install" USING btree ("tenant_code","version_id");--> statement-breakpoint
CREATE INDEX "account_client_install_client_id_idx" ON "account_client_install" USING btree ("tenant_code","client_id");--> statement-breakpoint
CREATE INDEX "account_client_version_create_date_sort" ON "account_client_version" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "account_client_version_gray_rule_id_idx" ON "account_client_version" USING btree ("tenant_code","gray_rule_id");--> statement-breakpoint
CREATE INDEX "account_gray_rule_create_date_sort" ON "account_gray_rule" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "account_gray_rule_vehicle_pool_id_idx" ON "account_gray_rule" USING btree ("tenant_code","vehicle_pool_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "account_bss_gray" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_bss_gray" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "account_client_install" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_client_install" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "account_client_version" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_client_version" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shared" ON "account_client_version" AS PERMISSIVE FOR SELECT TO "console_tenant" USING (tenant_code = '');--> statement-breakpoint
CREATE POLICY "tenant" ON "account_gray_rule" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_gray_rule" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shared" ON "account_gray_rule" AS PERMISSIVE FOR SELECT TO "console_tenant" USING (tenant_code = '');