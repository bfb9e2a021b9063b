CREATE TABLE "sys_post" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"sort" integer DEFAULT 100 NOT NULL,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "sys_post_code_key" UNIQUE("tenant_code","code"),
	CONSTRAINT "sys_post_name_key" UNIQUE("tenant_code","name")
);
--> statement-breakpoint
ALTER TABLE "sys_post" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_region" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" jsonb NOT NULL,
	"code" text NOT NULL,
	"level" text DEFAULT 'province' NOT NULL,
	"parent_id" uuid,
	"sort" integer DEFAULT 100 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "sys_region_code_key" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "sys_dept" ADD COLUMN "leader_id" uuid;--> statement-breakpoint
ALTER TABLE "sys_role" ADD COLUMN "platform_list" jsonb;--> statement-breakpoint
ALTER TABLE "sys_role" ADD COLUMN "brand_list" jsonb;--> statement-breakpoint
ALTER TABLE "sys_role" ADD COLUMN "sales_markets" text;--> statement-breakpoint
ALTER TABLE "sys_role" ADD COLUMN "sequence_version" text DEFAULT 'publish' NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_role" ADD COLUMN "bss_version" text DEFAULT 'publish' NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_role" ADD COLUMN "did_config" boolean DEFAULT false;--> statement-breakpoint
ALTER TABLE "sys_role" ADD COLUMN "vin_decode" boolean DEFAULT false;--> statement-breakpoint
ALTER TABLE "sys_role" ADD COLUMN "bss_id" boolean DEFAULT false;--> statement-breakpoint
ALTER TABLE "sys_role" ADD COLUMN "offline_login" boolean DEFAULT false;--> statement-breakpoint
ALTER TABLE "sys_role" ADD COLUMN "offline_login_days" integer;--> statement-breakpoint
ALTER TABLE "sys_role" ADD COLUMN "single_ecu_flash" boolean DEFAULT false;--> statement-breakpoint
ALTER TABLE "sys_role" ADD COLUMN "security_check" boolean DEFAULT false;--> statement-breakpoint
ALTER TABLE "sys_role" ADD COLUMN "client_mfa" boolean DEFAULT false;--> statement-breakpoint
ALTER TABLE "sys_role" ADD COLUMN "self_unbinding" boolean DEFAULT false;--> statement-breakpoint
ALTER TABLE "sys_role" ADD COLUMN "unique_binding" boolean DEFAULT false;--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "post_id_list" uuid[];--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "station_code" text;--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "station_name" text;--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "station_area" text;--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "region_id" uuid;--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "station_city" text;--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "brand_list" jsonb;--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "gray_group_list" jsonb;--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "clients_bind_max_num" integer;--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "sys_log_upload_flag" boolean DEFAULT false;--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "pcap_log_upload_flag" boolean DEFAULT false;--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "upload_rate" integer;--> statement-breakpoint
ALTER TABLE "sys_region" ADD CONSTRAINT "sys_region_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "public"."sys_region"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sys_post_sort_sort" ON "sys_post" USING btree ("tenant_code","sort","id");--> statement-breakpoint
CREATE INDEX "sys_region_sort_sort" ON "sys_region" USING btree ("sort","id");--> statement-breakpoint
CREATE INDEX "sys_region_parent_id_idx" ON "sys_region" USING btree ("parent_id");--> statement-breakpoint
ALTER TABLE "sys_dept" ADD CONSTRAINT "sys_dept_leader_id_fkey" FOREIGN KEY ("leader_id") REFERENCES "public"."sys_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_user" ADD CONSTRAINT "sys_user_region_id_fkey" FOREIGN KEY ("region_id") REFERENCES "public"."sys_region"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sys_dept_leader_id_idx" ON "sys_dept" USING btree ("tenant_code","leader_id");--> statement-breakpoint
CREATE INDEX "sys_user_station_code_idx" ON "sys_user" USING btree ("tenant_code","station_code");--> statement-breakpoint
CREATE INDEX "sys_user_region_id_idx" ON "sys_user" USING btree ("tenant_code","region_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_post" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_post" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);