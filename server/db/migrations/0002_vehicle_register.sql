CREATE TABLE "data_config_vehicle" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"vin" text NOT NULL,
	"brand" text,
	"model" text,
	"platform" text,
	"market" text,
	"structure_week" text,
	"vdn_list" text[],
	"source" text DEFAULT 'hand',
	"read_at" timestamp (3) with time zone,
	"read_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "data_config_vehicle_vin_key" UNIQUE("tenant_code","vin")
);
--> statement-breakpoint
ALTER TABLE "data_config_vehicle" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "data_config_vehicle_ecu" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"vin" text NOT NULL,
	"ecu_address" text NOT NULL,
	"hardware_part" text,
	"software_part" text,
	"diagnostic_part" text,
	"serial_number" text,
	"read_at" timestamp (3) with time zone NOT NULL,
	"read_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "data_config_vehicle_ecu_vehicle_id_ecu_address_key" UNIQUE NULLS NOT DISTINCT("tenant_code","vehicle_id","ecu_address")
);
--> statement-breakpoint
ALTER TABLE "data_config_vehicle_ecu" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "data_config_vehicle" ADD CONSTRAINT "data_config_vehicle_read_by_fkey" FOREIGN KEY ("read_by") REFERENCES "public"."account_client"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_config_vehicle_ecu" ADD CONSTRAINT "data_config_vehicle_ecu_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "public"."data_config_vehicle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_config_vehicle_ecu" ADD CONSTRAINT "data_config_vehicle_ecu_read_by_fkey" FOREIGN KEY ("read_by") REFERENCES "public"."account_client"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_config_vehicle_create_date_sort" ON "data_config_vehicle" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "data_config_vehicle_market_idx" ON "data_config_vehicle" USING btree ("tenant_code","market");--> statement-breakpoint
CREATE INDEX "data_config_vehicle_read_by_idx" ON "data_config_vehicle" USING btree ("tenant_code","read_by");--> statement-breakpoint
CREATE INDEX "data_config_vehicle_vdn_list_gin" ON "data_config_vehicle" USING gin ("vdn_list");--> statement-breakpoint
CREATE INDEX "data_config_vehicle_vin_tail" ON "data_config_vehicle" USING btree ("tenant_code",right("vin", 6));--> statement-breakpoint
CREATE INDEX "data_config_vehicle_ecu_ecu_address_sort" ON "data_config_vehicle_ecu" USING btree ("tenant_code","ecu_address","id");--> statement-breakpoint
CREATE INDEX "data_config_vehicle_ecu_vehicle_id_idx" ON "data_config_vehicle_ecu" USING btree ("tenant_code","vehicle_id");--> statement-breakpoint
CREATE INDEX "data_config_vehicle_ecu_vin_idx" ON "data_config_vehicle_ecu" USING btree ("tenant_code","vin");--> statement-breakpoint
CREATE INDEX "data_config_vehicle_ecu_read_by_idx" ON "data_config_vehicle_ecu" USING btree ("tenant_code","read_by");--> statement-breakpoint
CREATE INDEX "account_dsa_vehicle_vin_idx" ON "account_dsa_vehicle" USING btree ("tenant_code","vin");--> statement-breakpoint
CREATE INDEX "account_dsa_vehicle_vin_tail" ON "account_dsa_vehicle" USING btree ("tenant_code",right("vin", 6));--> statement-breakpoint
CREATE POLICY "tenant" ON "data_config_vehicle" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "data_config_vehicle" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "data_config_vehicle_ecu" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "data_config_vehicle_ecu" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);