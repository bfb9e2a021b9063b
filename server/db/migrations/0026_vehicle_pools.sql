CREATE TABLE "account_vdn_image" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"picture" uuid[] NOT NULL,
	"vdn_code" text NOT NULL,
	"platform" text NOT NULL,
	"name" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"description" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "account_vdn_image_vdn_code_platform_key" UNIQUE NULLS NOT DISTINCT("tenant_code","vdn_code","platform")
);
--> statement-breakpoint
ALTER TABLE "account_vdn_image" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_vehicle_pool" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"vin_count" integer DEFAULT 0 NOT NULL,
	"brand" text,
	"model" text,
	"vdn" text,
	"invalid_date" timestamp (3) with time zone,
	"clear_cycle" integer,
	"next_clear_at" timestamp (3) with time zone,
	"description" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "account_vehicle_pool_number_key" UNIQUE("tenant_code","number")
);
--> statement-breakpoint
ALTER TABLE "account_vehicle_pool" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_vehicle_pool_vin" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"vin" text NOT NULL,
	"pool_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "account_vehicle_pool_vin_pool_id_vin_key" UNIQUE NULLS NOT DISTINCT("tenant_code","pool_id","vin")
);
--> statement-breakpoint
ALTER TABLE "account_vehicle_pool_vin" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account_vehicle_pool_vin" ADD CONSTRAINT "account_vehicle_pool_vin_pool_id_fkey" FOREIGN KEY ("pool_id") REFERENCES "public"."account_vehicle_pool"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_vdn_image_create_date_sort" ON "account_vdn_image" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "account_vehicle_pool_create_date_sort" ON "account_vehicle_pool" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "account_vehicle_pool_vin_create_date_sort" ON "account_vehicle_pool_vin" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "account_vehicle_pool_vin_vin_idx" ON "account_vehicle_pool_vin" USING btree ("tenant_code","vin");--> statement-breakpoint
CREATE INDEX "account_vehicle_pool_vin_pool_id_idx" ON "account_vehicle_pool_vin" USING btree ("tenant_code","pool_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "account_vdn_image" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_vdn_image" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "account_vehicle_pool" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_vehicle_pool" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "account_vehicle_pool_vin" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_vehicle_pool_vin" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);