CREATE TABLE "data_config_vehicle_fault" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"dtc" text NOT NULL,
	"vin" text NOT NULL,
	"ecu_address" text NOT NULL,
	"failure_type" text,
	"error_code_id" uuid,
	"state" text NOT NULL,
	"status_byte" text,
	"first_read_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	"gone_at" timestamp (3) with time zone,
	"read_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "data_config_vehicle_fault_vehicle_id_ecu_address_dtc_key" UNIQUE NULLS NOT DISTINCT("tenant_code","vehicle_id","ecu_address","dtc")
);
--> statement-breakpoint
ALTER TABLE "data_config_vehicle_fault" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "data_config_vehicle_fault" ADD CONSTRAINT "data_config_vehicle_fault_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "public"."data_config_vehicle"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "data_config_vehicle_fault" ADD CONSTRAINT "data_config_vehicle_fault_error_code_id_fkey" FOREIGN KEY ("error_code_id") REFERENCES "public"."data_config_error_code"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "data_config_vehicle_fault" ADD CONSTRAINT "data_config_vehicle_fault_read_by_fkey" FOREIGN KEY ("read_by") REFERENCES "public"."account_client"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "data_config_vehicle_fault_read_at_sort" ON "data_config_vehicle_fault" USING btree ("tenant_code","read_at","id");
--> statement-breakpoint
CREATE INDEX "data_config_vehicle_fault_vehicle_id_idx" ON "data_config_vehicle_fault" USING btree ("tenant_code","vehicle_id");
--> statement-breakpoint
CREATE INDEX "data_config_vehicle_fault_vin_idx" ON "data_config_vehicle_fault" USING btree ("tenant_code","vin");
--> statement-breakpoint
CREATE INDEX "data_config_vehicle_fault_failure_type_idx" ON "data_config_vehicle_fault" USING btree ("tenant_code","failure_type");
--> statement-breakpoint
CREATE INDEX "data_config_vehicle_fault_error_code_id_idx" ON "data_config_vehicle_fault" USING btree ("tenant_code","error_code_id");
--> statement-breakpoint
CREATE INDEX "data_config_vehicle_fault_read_by_idx" ON "data_config_vehicle_fault" USING btree ("tenant_code","read_by");
--> statement-breakpoint
CREATE POLICY "tenant" ON "data_config_vehicle_fault" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "data_config_vehicle_fault" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
DROP TRIGGER IF EXISTS keep_published ON "diagnosis_sequence_management_sequence";
--> statement-breakpoint
UPDATE "diagnosis_sequence_management_sequence" SET "dsa_required" = true WHERE "kind" = 'dsa' AND "dsa_required" IS NOT true;