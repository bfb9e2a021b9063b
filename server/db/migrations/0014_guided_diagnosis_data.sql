CREATE TABLE "guided_diagnosis_fuse_import" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"fuse_no" text,
	"box" text NOT NULL,
	"position" text NOT NULL,
	"rating" numeric NOT NULL,
	"fuse_type" text NOT NULL,
	"circuit" text,
	"gcid" uuid,
	"consumers" text,
	"consumer_gcids" uuid[],
	"linked" boolean,
	"unresolved" text,
	"picture" uuid[],
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "guided_diagnosis_fuse_import_box_position_key" UNIQUE NULLS NOT DISTINCT("tenant_code","box","position")
);
--> statement-breakpoint
ALTER TABLE "guided_diagnosis_fuse_import" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guided_diagnosis_network_diagram_import" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"model" uuid,
	"expression" text,
	"week_from" text,
	"week_to" text,
	"buses" jsonb,
	"nodes" jsonb,
	"ecus" uuid[],
	"linked" boolean,
	"unresolved" text,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "guided_diagnosis_network_diagram_import_name_key" UNIQUE("tenant_code","name")
);
--> statement-breakpoint
ALTER TABLE "guided_diagnosis_network_diagram_import" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guided_diagnosis_relay_import" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"box" text NOT NULL,
	"position" text NOT NULL,
	"relay_no" text,
	"relay_type" text NOT NULL,
	"circuit" text,
	"pins" jsonb,
	"gcid" uuid,
	"controlled_by" text,
	"control_ecu" uuid,
	"consumers" text,
	"consumer_gcids" uuid[],
	"linked" boolean,
	"unresolved" text,
	"picture" uuid[],
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "guided_diagnosis_relay_import_box_position_key" UNIQUE NULLS NOT DISTINCT("tenant_code","box","position")
);
--> statement-breakpoint
ALTER TABLE "guided_diagnosis_relay_import" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guided_diagnosis_signal_import" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"bus" text NOT NULL,
	"frame_id" text NOT NULL,
	"frame_name" text,
	"start_bit" integer,
	"length" integer,
	"byte_order" text,
	"signal_type" text,
	"factor" numeric,
	"offset" numeric,
	"unit" text,
	"minimum" numeric,
	"maximum" numeric,
	"cycle_time" integer,
	"multiplexing" text,
	"value_table" jsonb,
	"sender" text,
	"sender_ecu" uuid,
	"receivers" text,
	"receiver_ecus" uuid[],
	"linked" boolean,
	"unresolved" text,
	"comment" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "guided_diagnosis_signal_import_bus_frame_id_name_key" UNIQUE NULLS NOT DISTINCT("tenant_code","bus","frame_id","name")
);
--> statement-breakpoint
ALTER TABLE "guided_diagnosis_signal_import" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guided_diagnosis_wire_import" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"wire_no" text NOT NULL,
	"active" boolean DEFAULT true,
	"harness" text NOT NULL,
	"location" text,
	"week_from" text,
	"week_to" text,
	"variant" text,
	"colour" text,
	"cross_section" numeric,
	"high_voltage" boolean DEFAULT false,
	"from_component" text,
	"from_gcid" uuid,
	"from_connector" text,
	"from_pin" text,
	"to_component" text,
	"to_gcid" uuid,
	"to_connector" text,
	"to_pin" text,
	"splice" text,
	"signal_name" text,
	"signal" uuid,
	"components" uuid[],
	"linked" boolean,
	"unresolved" text,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "guided_diagnosis_wire_import_harness_wire_no_variant_we_1sugjbm" UNIQUE NULLS NOT DISTINCT("tenant_code","harness","wire_no","variant","week_from")
);
--> statement-breakpoint
ALTER TABLE "guided_diagnosis_wire_import" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "guided_diagnosis_fuse_import" ADD CONSTRAINT "guided_diagnosis_fuse_import_gcid_fkey" FOREIGN KEY ("gcid") REFERENCES "public"."guided_diagnosis_gcid"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guided_diagnosis_network_diagram_import" ADD CONSTRAINT "guided_diagnosis_network_diagram_import_model_fkey" FOREIGN KEY ("model") REFERENCES "public"."data_config_vehicle_model"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guided_diagnosis_relay_import" ADD CONSTRAINT "guided_diagnosis_relay_import_gcid_fkey" FOREIGN KEY ("gcid") REFERENCES "public"."guided_diagnosis_gcid"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guided_diagnosis_relay_import" ADD CONSTRAINT "guided_diagnosis_relay_import_control_ecu_fkey" FOREIGN KEY ("control_ecu") REFERENCES "public"."guided_diagnosis_ecu_wdid"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guided_diagnosis_signal_import" ADD CONSTRAINT "guided_diagnosis_signal_import_sender_ecu_fkey" FOREIGN KEY ("sender_ecu") REFERENCES "public"."guided_diagnosis_ecu_wdid"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guided_diagnosis_wire_import" ADD CONSTRAINT "guided_diagnosis_wire_import_from_gcid_fkey" FOREIGN KEY ("from_gcid") REFERENCES "public"."guided_diagnosis_gcid"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guided_diagnosis_wire_import" ADD CONSTRAINT "guided_diagnosis_wire_import_to_gcid_fkey" FOREIGN KEY ("to_gcid") REFERENCES "public"."guided_diagnosis_gcid"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guided_diagnosis_wire_import" ADD CONSTRAINT "guided_diagnosis_wire_import_signal_fkey" FOREIGN KEY ("signal") REFERENCES "public"."guided_diagnosis_signal_import"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guided_diagnosis_fuse_import_fuse_no_sort" ON "guided_diagnosis_fuse_import" USING btree ("tenant_code","fuse_no","id");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_fuse_import_gcid_idx" ON "guided_diagnosis_fuse_import" USING btree ("tenant_code","gcid");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_network_diagram_import_name_sort" ON "guided_diagnosis_network_diagram_import" USING btree ("tenant_code","name","id");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_network_diagram_import_model_idx" ON "guided_diagnosis_network_diagram_import" USING btree ("tenant_code","model");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_relay_import_name_sort" ON "guided_diagnosis_relay_import" USING btree ("tenant_code","name","id");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_relay_import_gcid_idx" ON "guided_diagnosis_relay_import" USING btree ("tenant_code","gcid");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_relay_import_control_ecu_idx" ON "guided_diagnosis_relay_import" USING btree ("tenant_code","control_ecu");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_signal_import_name_sort" ON "guided_diagnosis_signal_import" USING btree ("tenant_code","name","id");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_signal_import_sender_ecu_idx" ON "guided_diagnosis_signal_import" USING btree ("tenant_code","sender_ecu");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_wire_import_wire_no_sort" ON "guided_diagnosis_wire_import" USING btree ("tenant_code","wire_no","id");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_wire_import_from_gcid_idx" ON "guided_diagnosis_wire_import" USING btree ("tenant_code","from_gcid");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_wire_import_to_gcid_idx" ON "guided_diagnosis_wire_import" USING btree ("tenant_code","to_gcid");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_wire_import_signal_idx" ON "guided_diagnosis_wire_import" USING btree ("tenant_code","signal");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_data_task_subject_idx" ON "diagnosis_sequence_management_data_task" USING btree ("tenant_code","subject");--> statement-breakpoint
CREATE POLICY "tenant" ON "guided_diagnosis_fuse_import" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "guided_diagnosis_fuse_import" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "guided_diagnosis_network_diagram_import" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "guided_diagnosis_network_diagram_import" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "guided_diagnosis_relay_import" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "guided_diagnosis_relay_import" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "guided_diagnosis_signal_import" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "guided_diagnosis_signal_import" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "guided_diagnosis_wire_import" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "guided_diagnosis_wire_import" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);