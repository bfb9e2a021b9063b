CREATE TABLE "sys_sso_provider" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text,
	"scopes" text DEFAULT 'openid profile email' NOT NULL,
	"subject_claim" text DEFAULT 'sub' NOT NULL,
	"create_users" boolean DEFAULT false,
	"default_role_id_list" uuid[],
	"default_dept_id" uuid,
	"single_logout" boolean DEFAULT true,
	"auto_start" boolean DEFAULT false,
	"trusts_second_factor" boolean DEFAULT false,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "sys_sso_provider_name_key" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "sys_sso_provider" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_tenant_access" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"role_id_list" uuid[],
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "sys_tenant_access_user_id_tenant_id_key" UNIQUE NULLS NOT DISTINCT("user_id","tenant_id")
);
--> statement-breakpoint
CREATE TABLE "sys_login_ticket" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"state" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_password_reset" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text,
	"origin" text NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "sys_password_reset_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "sys_password_reset" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_recovery_code" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "sys_recovery_code" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_second_factor" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_second_factor" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_sso_flow" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"browser_hash" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_sso_ticket" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"id_token" text,
	"session_id" uuid,
	"used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_role" ADD COLUMN "mfa_required" boolean DEFAULT false;--> statement-breakpoint
ALTER TABLE "sys_tenant" ADD COLUMN "mfa_required" boolean DEFAULT false;--> statement-breakpoint
ALTER TABLE "sys_tenant" ADD COLUMN "password_profile" text DEFAULT 'composition' NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_session" ADD COLUMN "method" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_session" ADD COLUMN "proof_hash" text;--> statement-breakpoint
ALTER TABLE "sys_sso_provider" ADD CONSTRAINT "sys_sso_provider_default_dept_id_fkey" FOREIGN KEY ("default_dept_id") REFERENCES "public"."sys_dept"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_tenant_access" ADD CONSTRAINT "sys_tenant_access_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_tenant_access" ADD CONSTRAINT "sys_tenant_access_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "public"."sys_tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sys_sso_provider_create_date_sort" ON "sys_sso_provider" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "sys_sso_provider_name_sort" ON "sys_sso_provider" USING btree ("tenant_code","name","id");--> statement-breakpoint
CREATE INDEX "sys_tenant_access_create_date_sort" ON "sys_tenant_access" USING btree ("create_date","id");--> statement-breakpoint
CREATE INDEX "sys_tenant_access_user_id_idx" ON "sys_tenant_access" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sys_tenant_access_tenant_id_idx" ON "sys_tenant_access" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "sys_login_ticket_expires_at_idx" ON "sys_login_ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sys_password_reset_user_id_idx" ON "sys_password_reset" USING btree ("user_id","create_date");--> statement-breakpoint
CREATE INDEX "sys_recovery_code_user_id_idx" ON "sys_recovery_code" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sys_sso_flow_expires_at_idx" ON "sys_sso_flow" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sys_sso_ticket_session_id_idx" ON "sys_sso_ticket" USING btree ("session_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_sso_provider" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_sso_provider" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_password_reset" AS PERMISSIVE FOR ALL TO "console_tenant" USING (user_id in (select id from sys_user)) WITH CHECK (user_id in (select id from sys_user));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_password_reset" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_recovery_code" AS PERMISSIVE FOR ALL TO "console_tenant" USING (user_id in (select id from sys_user)) WITH CHECK (user_id in (select id from sys_user));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_recovery_code" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_second_factor" AS PERMISSIVE FOR ALL TO "console_tenant" USING (user_id in (select id from sys_user)) WITH CHECK (user_id in (select id from sys_user));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_second_factor" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);