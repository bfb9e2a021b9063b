CREATE TABLE "sys_api_key" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"prefix" text NOT NULL,
	"client_id" text NOT NULL,
	"maker_id" uuid,
	"menu_id_list" uuid[],
	"addresses" jsonb,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"former_until" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"last_used_ip" text,
	"remark" text,
	"revoked_at" timestamp (3) with time zone,
	"revoke_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "sys_api_key_client_id_key" UNIQUE("client_id"),
	CONSTRAINT "sys_api_key_name_key" UNIQUE("tenant_code","name")
);
--> statement-breakpoint
ALTER TABLE "sys_api_key" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "sys_api_secret" (
	"prefix" text PRIMARY KEY NOT NULL,
	"tenant_code" text NOT NULL,
	"key_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "sys_api_secret" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "sys_api_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"key_id" uuid NOT NULL,
	"scopes" text[],
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_user_operation" ADD COLUMN "api_key_id" uuid;
--> statement-breakpoint
ALTER TABLE "sys_task_work" ADD COLUMN "api_key_id" uuid;
--> statement-breakpoint
ALTER TABLE "sys_task_work" ADD COLUMN "scopes" text[];
--> statement-breakpoint
ALTER TABLE "sys_api_key" ADD CONSTRAINT "sys_api_key_maker_id_fkey" FOREIGN KEY ("maker_id") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "sys_api_key_create_date_sort" ON "sys_api_key" USING btree ("tenant_code","create_date","id");
--> statement-breakpoint
CREATE INDEX "sys_api_key_prefix_idx" ON "sys_api_key" USING btree ("tenant_code","prefix");
--> statement-breakpoint
CREATE INDEX "sys_api_key_maker_id_idx" ON "sys_api_key" USING btree ("maker_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "sys_api_key_expires_at_due" ON "sys_api_key" USING btree ("expires_at") WHERE "status" in ('active');
--> statement-breakpoint
CREATE INDEX "sys_api_secret_key_idx" ON "sys_api_secret" USING btree ("key_id");
--> statement-breakpoint
CREATE INDEX "sys_api_token_key_idx" ON "sys_api_token" USING btree ("key_id","create_date");
--> statement-breakpoint
CREATE INDEX "sys_api_token_expires_at_idx" ON "sys_api_token" USING btree ("expires_at");
--> statement-breakpoint
ALTER TABLE "sys_user_operation" ADD CONSTRAINT "sys_user_operation_api_key_id_fkey" FOREIGN KEY ("api_key_id") REFERENCES "public"."sys_api_key"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "sys_user_operation_api_key_id_idx" ON "sys_user_operation" USING btree ("api_key_id","tenant_code");
--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_api_key" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "sys_api_key" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_api_secret" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "sys_api_secret" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
