CREATE TABLE "account_activation_client" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"machine_id" text NOT NULL,
	"del_flag" integer DEFAULT 1 NOT NULL,
	"activation_code_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"activated_at" timestamp (3) with time zone NOT NULL,
	"revoke_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "account_activation_client_activation_code_id_machine_id_key" UNIQUE NULLS NOT DISTINCT("tenant_code","activation_code_id","machine_id")
);
--> statement-breakpoint
ALTER TABLE "account_activation_client" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_activation_code" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"code" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"max_clients" integer DEFAULT 1 NOT NULL,
	"client_count" integer DEFAULT 0 NOT NULL,
	"validity_days" integer DEFAULT 30 NOT NULL,
	"expired_at" timestamp (3) with time zone NOT NULL,
	"remark" text,
	"revoked_at" timestamp (3) with time zone,
	"revoke_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "account_activation_code_code_key" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "account_activation_code" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_client" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"tester_code" text NOT NULL,
	"dept_id" uuid,
	"machine_guid" text NOT NULL,
	"mainboard" text,
	"mainboard_uuid" text,
	"product_id" text,
	"bios" text,
	"cpu" text,
	"disk" text,
	"network_card" text,
	"user_count" integer DEFAULT 0 NOT NULL,
	"last_visit_time" timestamp (3) with time zone,
	"additional_key" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "account_client_tester_code_key" UNIQUE("tester_code"),
	CONSTRAINT "account_client_machine_guid_key" UNIQUE("tenant_code","machine_guid")
);
--> statement-breakpoint
ALTER TABLE "account_client" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_dept" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"parent_id" uuid,
	"leader" text,
	"station_code" text,
	"sort" integer DEFAULT 100 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "sys_dept_parent_id_name_key" UNIQUE NULLS NOT DISTINCT("tenant_code","parent_id","name")
);
--> statement-breakpoint
ALTER TABLE "sys_dept" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_login_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"username" text NOT NULL,
	"operation" text NOT NULL,
	"success" boolean NOT NULL,
	"failure_reason" text,
	"ip" text,
	"agent" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "sys_login_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_menu" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"type" text DEFAULT 'menu' NOT NULL,
	"parent_id" uuid,
	"url" text,
	"permissions" text,
	"icon" text,
	"sort" integer DEFAULT 100 NOT NULL,
	"open_style" integer DEFAULT 0 NOT NULL,
	"is_api" boolean DEFAULT false,
	"resources" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
CREATE TABLE "sys_role" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"remark" text,
	"menu_id_list" uuid[],
	"data_scope" text DEFAULT 'all' NOT NULL,
	"dept_id_list" uuid[],
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "sys_role_name_key" UNIQUE("tenant_code","name")
);
--> statement-breakpoint
ALTER TABLE "sys_role" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_tenant" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"tenant_name" text NOT NULL,
	"short_name" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"server_menu_id_list" uuid[],
	"param_show_type" integer DEFAULT 1,
	"all_support_order" boolean DEFAULT false,
	"vin_decode" boolean DEFAULT false,
	"webhook_key" text,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "sys_tenant_tenant_code_key" UNIQUE("tenant_code"),
	CONSTRAINT "sys_tenant_tenant_name_key" UNIQUE("tenant_name"),
	CONSTRAINT "sys_tenant_short_name_key" UNIQUE("short_name")
);
--> statement-breakpoint
CREATE TABLE "sys_user" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"username" text NOT NULL,
	"real_name" text,
	"status" integer DEFAULT 1 NOT NULL,
	"dept_id" uuid,
	"role_id_list" uuid[],
	"email" text,
	"mobile" text,
	"gender" integer DEFAULT 2,
	"lang" text,
	"tenant_admin" boolean DEFAULT false,
	"super_admin" integer DEFAULT 0 NOT NULL,
	"account_expired" timestamp (3) with time zone,
	"effective_from" timestamp (3) with time zone,
	"effective_to" timestamp (3) with time zone,
	"password_expired" integer,
	"third_party_id" text,
	"head_url" text,
	"last_login_time" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "sys_user_username_key" UNIQUE("username")
);
--> statement-breakpoint
ALTER TABLE "sys_user" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_code" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" text,
	"operation" text NOT NULL,
	"user_id" uuid,
	"username" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"request_id" text,
	"success" boolean DEFAULT true NOT NULL,
	"reason" text,
	"title" text,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ip" text
);
--> statement-breakpoint
ALTER TABLE "sys_audit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_captcha" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"answer_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_client_credential" (
	"activation_client_id" uuid PRIMARY KEY NOT NULL,
	"tenant_code" text NOT NULL,
	"secret_hash" text NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sys_client_credential_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "sys_client_credential" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_credential" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"must_change" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_credential" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"type" text NOT NULL,
	"sha256" text NOT NULL,
	"creator" uuid,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sys_file_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "sys_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_nonce" (
	"request_id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"signature" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"tenant_code" text DEFAULT '' NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"agent" text DEFAULT '' NOT NULL,
	CONSTRAINT "sys_session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "sys_session" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_ticket" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"tenant_code" text NOT NULL,
	"path" text NOT NULL,
	"query" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_ticket" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account_activation_client" ADD CONSTRAINT "account_activation_client_activation_code_id_fkey" FOREIGN KEY ("activation_code_id") REFERENCES "public"."account_activation_code"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_activation_client" ADD CONSTRAINT "account_activation_client_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "public"."account_client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_client" ADD CONSTRAINT "account_client_dept_id_fkey" FOREIGN KEY ("dept_id") REFERENCES "public"."sys_dept"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_dept" ADD CONSTRAINT "sys_dept_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "public"."sys_dept"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_menu" ADD CONSTRAINT "sys_menu_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "public"."sys_menu"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_user" ADD CONSTRAINT "sys_user_dept_id_fkey" FOREIGN KEY ("dept_id") REFERENCES "public"."sys_dept"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_activation_client_activated_at_sort" ON "account_activation_client" USING btree ("tenant_code","activated_at","id");--> statement-breakpoint
CREATE INDEX "account_activation_client_activation_code_id_idx" ON "account_activation_client" USING btree ("tenant_code","activation_code_id");--> statement-breakpoint
CREATE INDEX "account_activation_client_client_id_idx" ON "account_activation_client" USING btree ("tenant_code","client_id");--> statement-breakpoint
CREATE INDEX "account_activation_code_create_date_sort" ON "account_activation_code" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "account_client_create_date_sort" ON "account_client" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "account_client_dept_id_idx" ON "account_client" USING btree ("tenant_code","dept_id");--> statement-breakpoint
CREATE INDEX "account_client_mainboard_uuid_idx" ON "account_client" USING btree ("tenant_code","mainboard_uuid");--> statement-breakpoint
CREATE INDEX "sys_dept_sort_sort" ON "sys_dept" USING btree ("tenant_code","sort","id");--> statement-breakpoint
CREATE INDEX "sys_dept_parent_id_idx" ON "sys_dept" USING btree ("tenant_code","parent_id");--> statement-breakpoint
CREATE INDEX "sys_dept_station_code_idx" ON "sys_dept" USING btree ("tenant_code","station_code");--> statement-breakpoint
CREATE INDEX "sys_login_history_create_date_sort" ON "sys_login_history" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "sys_menu_sort_sort" ON "sys_menu" USING btree ("sort","id");--> statement-breakpoint
CREATE INDEX "sys_menu_parent_id_idx" ON "sys_menu" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "sys_role_create_date_sort" ON "sys_role" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "sys_tenant_create_date_sort" ON "sys_tenant" USING btree ("create_date","id");--> statement-breakpoint
CREATE INDEX "sys_user_create_date_sort" ON "sys_user" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "sys_user_dept_id_idx" ON "sys_user" USING btree ("tenant_code","dept_id");--> statement-breakpoint
CREATE INDEX "sys_user_third_party_id_idx" ON "sys_user" USING btree ("tenant_code","third_party_id");--> statement-breakpoint
CREATE INDEX "sys_audit_record_idx" ON "sys_audit" USING btree ("tenant_code","resource","record_id","id");--> statement-breakpoint
CREATE INDEX "sys_audit_at_idx" ON "sys_audit" USING btree ("tenant_code","at","id");--> statement-breakpoint
CREATE INDEX "sys_captcha_expires_at_idx" ON "sys_captcha" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sys_file_create_date_idx" ON "sys_file" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "sys_nonce_at_idx" ON "sys_nonce" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sys_session_user_id_idx" ON "sys_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sys_session_expires_at_idx" ON "sys_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sys_ticket_expires_at_idx" ON "sys_ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE POLICY "tenant" ON "account_activation_client" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_activation_client" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "account_activation_code" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_activation_code" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "account_client" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_client" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_dept" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_dept" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_login_history" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_login_history" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_role" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_role" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_user" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_user" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_audit" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_audit" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_client_credential" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_client_credential" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_credential" AS PERMISSIVE FOR ALL TO "console_tenant" USING (user_id in (select id from sys_user)) WITH CHECK (user_id in (select id from sys_user));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_credential" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_file" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_file" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_session" AS PERMISSIVE FOR ALL TO "console_tenant" USING (user_id in (select id from sys_user)) WITH CHECK (user_id in (select id from sys_user));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_session" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_ticket" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_ticket" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);