CREATE TABLE "data_config_market_vdn" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"market" text NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"family" text,
	"country_list" text[],
	"platform_vdn_list" uuid[],
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "data_config_market_vdn_market_code_key" UNIQUE NULLS NOT DISTINCT("tenant_code","market","code")
);
--> statement-breakpoint
ALTER TABLE "data_config_market_vdn" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "data_config_platform_vdn" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"platform" text NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"family" text,
	"value" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "data_config_platform_vdn_platform_code_key" UNIQUE NULLS NOT DISTINCT("tenant_code","platform","code")
);
--> statement-breakpoint
ALTER TABLE "data_config_platform_vdn" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "data_config_vehicle_model" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"brand" text NOT NULL,
	"brand_id" text,
	"name" text NOT NULL,
	"expression" text NOT NULL,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "data_config_vehicle_model_brand_name_key" UNIQUE NULLS NOT DISTINCT("tenant_code","brand","name")
);
--> statement-breakpoint
ALTER TABLE "data_config_vehicle_model" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "data_config_market_vdn_code_sort" ON "data_config_market_vdn" USING btree ("tenant_code","code","id");--> statement-breakpoint
CREATE INDEX "data_config_market_vdn_market_idx" ON "data_config_market_vdn" USING btree ("tenant_code","market");--> statement-breakpoint
CREATE INDEX "data_config_market_vdn_country_list_gin" ON "data_config_market_vdn" USING gin ("country_list");--> statement-breakpoint
CREATE INDEX "data_config_platform_vdn_code_sort" ON "data_config_platform_vdn" USING btree ("tenant_code","code","id");--> statement-breakpoint
CREATE INDEX "data_config_vehicle_model_name_sort" ON "data_config_vehicle_model" USING btree ("tenant_code","name","id");--> statement-breakpoint
CREATE POLICY "tenant" ON "data_config_market_vdn" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "data_config_market_vdn" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "data_config_platform_vdn" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "data_config_platform_vdn" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "data_config_vehicle_model" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "data_config_vehicle_model" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);