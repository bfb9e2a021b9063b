CREATE TABLE "account_account_group" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"remark" text,
	"member_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "account_account_group_name_key" UNIQUE("tenant_code","name")
);
--> statement-breakpoint
ALTER TABLE "account_account_group" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_account_group_member" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"client_user_id" uuid NOT NULL,
	"username" text,
	"account_group_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "account_account_group_member_account_group_id_client_us_17opybn" UNIQUE NULLS NOT DISTINCT("tenant_code","account_group_id","client_user_id")
);
--> statement-breakpoint
ALTER TABLE "account_account_group_member" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_client_activity" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"client_id" uuid,
	"tester_code" text NOT NULL,
	"client_user_id" uuid,
	"username" text,
	"failure_reason" text,
	"detail" text,
	"ip" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "account_client_activity" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_client_binding" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"client_user_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"username" text,
	"tester_code" text,
	"bound_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "account_client_binding_client_user_id_client_id_key" UNIQUE NULLS NOT DISTINCT("tenant_code","client_user_id","client_id")
);
--> statement-breakpoint
ALTER TABLE "account_client_binding" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_client_role" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"remark" text,
	"client_menu_id_list" jsonb,
	"brand_list" jsonb,
	"sales_markets" text,
	"sequence_version" text DEFAULT 'publish' NOT NULL,
	"bss_version" text DEFAULT 'publish' NOT NULL,
	"did_config" boolean DEFAULT false,
	"vin_decode" boolean DEFAULT false,
	"bss_id" boolean DEFAULT false,
	"offline_login" boolean DEFAULT false,
	"offline_login_days" integer,
	"single_ecu_flash" boolean DEFAULT false,
	"security_check" boolean DEFAULT false,
	"client_mfa" boolean DEFAULT false,
	"self_unbinding" boolean DEFAULT false,
	"unique_binding" boolean DEFAULT false,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "account_client_role_name_key" UNIQUE("tenant_code","name")
);
--> statement-breakpoint
ALTER TABLE "account_client_role" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_client_user" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"username" text NOT NULL,
	"real_name" text,
	"status" integer DEFAULT 1 NOT NULL,
	"dept_id" uuid,
	"role_id_list" uuid[],
	"gray_group_id" uuid,
	"post_id_list" uuid[],
	"email" text,
	"mobile" text,
	"gender" integer DEFAULT 2,
	"lang" text,
	"third_party_id" text,
	"validity" text DEFAULT 'unlimited' NOT NULL,
	"effective_times" integer,
	"expires_on" timestamp (3) with time zone,
	"account_expired" timestamp (3) with time zone,
	"password_expired" integer,
	"clients_bind_max_num" integer DEFAULT 1 NOT NULL,
	"bound_count" integer DEFAULT 0 NOT NULL,
	"sys_log_upload_flag" boolean DEFAULT false,
	"pcap_log_upload_flag" boolean DEFAULT false,
	"upload_rate" integer,
	"station_code" text,
	"station_name" text,
	"station_area" text,
	"region_id" uuid,
	"station_city" text,
	"brand_list" jsonb,
	"last_login_time" timestamp (3) with time zone,
	"last_seen_time" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "account_client_user_username_key" UNIQUE("tenant_code","username")
);
--> statement-breakpoint
ALTER TABLE "account_client_user" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_gray_group" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"level" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "account_gray_group_level_key" UNIQUE("tenant_code","level"),
	CONSTRAINT "account_gray_group_name_key" UNIQUE("tenant_code","name")
);
--> statement-breakpoint
ALTER TABLE "account_gray_group" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_client_session" (
	"activation_client_id" uuid PRIMARY KEY NOT NULL,
	"tenant_code" text NOT NULL,
	"client_id" uuid NOT NULL,
	"client_user_id" uuid NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_client_session" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account_client" ADD COLUMN "gray_group_id" uuid;--> statement-breakpoint
ALTER TABLE "account_account_group_member" ADD CONSTRAINT "account_account_group_member_client_user_id_fkey" FOREIGN KEY ("client_user_id") REFERENCES "public"."account_client_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_account_group_member" ADD CONSTRAINT "account_account_group_member_account_group_id_fkey" FOREIGN KEY ("account_group_id") REFERENCES "public"."account_account_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_client_activity" ADD CONSTRAINT "account_client_activity_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "public"."account_client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_client_activity" ADD CONSTRAINT "account_client_activity_client_user_id_fkey" FOREIGN KEY ("client_user_id") REFERENCES "public"."account_client_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_client_binding" ADD CONSTRAINT "account_client_binding_client_user_id_fkey" FOREIGN KEY ("client_user_id") REFERENCES "public"."account_client_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_client_binding" ADD CONSTRAINT "account_client_binding_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "public"."account_client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_client_user" ADD CONSTRAINT "account_client_user_dept_id_fkey" FOREIGN KEY ("dept_id") REFERENCES "public"."sys_dept"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_client_user" ADD CONSTRAINT "account_client_user_gray_group_id_fkey" FOREIGN KEY ("gray_group_id") REFERENCES "public"."account_gray_group"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_client_user" ADD CONSTRAINT "account_client_user_region_id_fkey" FOREIGN KEY ("region_id") REFERENCES "public"."sys_region"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_account_group_create_date_sort" ON "account_account_group" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "account_account_group_member_create_date_sort" ON "account_account_group_member" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "account_account_group_member_client_user_id_idx" ON "account_account_group_member" USING btree ("tenant_code","client_user_id");--> statement-breakpoint
CREATE INDEX "account_account_group_member_account_group_id_idx" ON "account_account_group_member" USING btree ("tenant_code","account_group_id");--> statement-breakpoint
CREATE INDEX "account_client_activity_at_sort" ON "account_client_activity" USING btree ("tenant_code","at","id");--> statement-breakpoint
CREATE INDEX "account_client_activity_client_id_idx" ON "account_client_activity" USING btree ("tenant_code","client_id");--> statement-breakpoint
CREATE INDEX "account_client_activity_client_user_id_idx" ON "account_client_activity" USING btree ("tenant_code","client_user_id");--> statement-breakpoint
CREATE INDEX "account_client_binding_bound_at_sort" ON "account_client_binding" USING btree ("tenant_code","bound_at","id");--> statement-breakpoint
CREATE INDEX "account_client_binding_client_user_id_idx" ON "account_client_binding" USING btree ("tenant_code","client_user_id");--> statement-breakpoint
CREATE INDEX "account_client_binding_client_id_idx" ON "account_client_binding" USING btree ("tenant_code","client_id");--> statement-breakpoint
CREATE INDEX "account_client_role_create_date_sort" ON "account_client_role" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "account_client_user_create_date_sort" ON "account_client_user" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "account_client_user_dept_id_idx" ON "account_client_user" USING btree ("tenant_code","dept_id");--> statement-breakpoint
CREATE INDEX "account_client_user_gray_group_id_idx" ON "account_client_user" USING btree ("tenant_code","gray_group_id");--> statement-breakpoint
CREATE INDEX "account_client_user_third_party_id_idx" ON "account_client_user" USING btree ("tenant_code","third_party_id");--> statement-breakpoint
CREATE INDEX "account_client_user_station_code_idx" ON "account_client_user" USING btree ("tenant_code","station_code");--> statement-breakpoint
CREATE INDEX "account_client_user_region_id_idx" ON "account_client_user" USING btree ("tenant_code","region_id");--> statement-breakpoint
CREATE INDEX "account_gray_group_level_sort" ON "account_gray_group" USING btree ("tenant_code","level","id");--> statement-breakpoint
CREATE INDEX "sys_client_session_client_user_id_idx" ON "sys_client_session" USING btree ("client_user_id");--> statement-breakpoint
CREATE INDEX "sys_client_session_client_id_idx" ON "sys_client_session" USING btree ("client_id");--> statement-breakpoint
ALTER TABLE "account_client" ADD CONSTRAINT "account_client_gray_group_id_fkey" FOREIGN KEY ("gray_group_id") REFERENCES "public"."account_gray_group"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_client_gray_group_id_idx" ON "account_client" USING btree ("tenant_code","gray_group_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "account_account_group" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_account_group" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "account_account_group_member" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_account_group_member" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "account_client_activity" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_client_activity" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "account_client_binding" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_client_binding" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "account_client_role" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_client_role" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "account_client_user" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_client_user" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "account_gray_group" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_gray_group" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_client_session" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_client_session" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "tenant" ON "sys_credential" TO console_tenant USING (user_id in (select id from sys_user union all select id from account_client_user)) WITH CHECK (user_id in (select id from sys_user union all select id from account_client_user));