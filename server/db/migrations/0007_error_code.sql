CREATE TABLE "data_config_error_code" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"dtc" text NOT NULL,
	"dtc_hex" text,
	"ecu_address" text NOT NULL,
	"description" jsonb NOT NULL,
	"failure_type" text,
	"severity" integer DEFAULT 3,
	"mil" boolean DEFAULT false,
	"variants" text,
	"cause" jsonb,
	"remedy" jsonb,
	"set_condition" jsonb,
	"clear_condition" jsonb,
	"gcids" uuid[],
	"status" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "data_config_error_code_ecu_address_dtc_key" UNIQUE NULLS NOT DISTINCT("tenant_code","ecu_address","dtc")
);
--> statement-breakpoint
ALTER TABLE "data_config_error_code" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sys_import" ADD COLUMN "findings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_import" ADD COLUMN "within" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "data_config_error_code_dtc_sort" ON "data_config_error_code" USING btree ("tenant_code","dtc","id");--> statement-breakpoint
CREATE INDEX "data_config_error_code_failure_type_idx" ON "data_config_error_code" USING btree ("tenant_code","failure_type");--> statement-breakpoint
CREATE POLICY "tenant" ON "data_config_error_code" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "data_config_error_code" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);