CREATE TABLE "diagnosis_sequence_management_pcm" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"gearbox_no" text NOT NULL,
	"valve_body_no" text NOT NULL,
	"vin" text NOT NULL,
	"status" text DEFAULT 'bound' NOT NULL,
	"operator_id" uuid,
	"bound_at" timestamp (3) with time zone,
	"remark" text,
	"unbound_by" uuid,
	"unbound_at" timestamp (3) with time zone,
	"unbound_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_pcm" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "diagnosis_sequence_management_software_filter" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"ecu_address" text NOT NULL,
	"rule" text DEFAULT 'exact' NOT NULL,
	"part_number" text,
	"platform" text,
	"model_id" uuid,
	"status" integer DEFAULT 1 NOT NULL,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_software_filter" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "diagnosis_sequence_management_vehicle_pending_task" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"vin" text NOT NULL,
	"task_no" text,
	"subject" text NOT NULL,
	"category" integer NOT NULL,
	"priority" text DEFAULT 'todo' NOT NULL,
	"status" text DEFAULT 'initial' NOT NULL,
	"description" text,
	"sequence_id" uuid,
	"dept_id" uuid,
	"due_at" timestamp (3) with time zone,
	"feedback" text,
	"status_reason" text,
	"tester_code" text,
	"reported_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "diagnosis_sequence_management_vehicle_pending_task_task_no_key" UNIQUE("tenant_code","task_no")
);
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_vehicle_pending_task" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "diagnosis_sequence_management_vehicle_todo" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"vin" text NOT NULL,
	"todo_no" text,
	"todo_type" text NOT NULL,
	"theme" text NOT NULL,
	"summary" text,
	"category" integer NOT NULL,
	"priority" text DEFAULT 'todo' NOT NULL,
	"status" text DEFAULT 'initial' NOT NULL,
	"station_code" text,
	"station_name" text,
	"script_id" text,
	"reader_staff_no" text,
	"sequence_id" uuid,
	"dept_id" uuid,
	"due_at" timestamp (3) with time zone,
	"feedback" text,
	"status_reason" text,
	"tester_code" text,
	"reported_at" timestamp (3) with time zone,
	"audit_result" text DEFAULT 'open',
	"audit_remark" text,
	"auditor_id" uuid,
	"audited_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "diagnosis_sequence_management_vehicle_todo_todo_no_key" UNIQUE("tenant_code","todo_no")
);
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_vehicle_todo" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_pcm" ADD CONSTRAINT "diagnosis_sequence_management_pcm_operator_id_fkey" FOREIGN KEY ("operator_id") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_pcm" ADD CONSTRAINT "diagnosis_sequence_management_pcm_unbound_by_fkey" FOREIGN KEY ("unbound_by") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_software_filter" ADD CONSTRAINT "diagnosis_sequence_management_software_filter_model_id_fkey" FOREIGN KEY ("model_id") REFERENCES "public"."data_config_vehicle_model"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_vehicle_pending_task" ADD CONSTRAINT "diagnosis_sequence_management_vehicle_pending_task_seque_3lt5vb" FOREIGN KEY ("sequence_id") REFERENCES "public"."diagnosis_sequence_management_sequence"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_vehicle_pending_task" ADD CONSTRAINT "diagnosis_sequence_management_vehicle_pending_task_dept_id_fkey" FOREIGN KEY ("dept_id") REFERENCES "public"."sys_dept"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_vehicle_todo" ADD CONSTRAINT "diagnosis_sequence_management_vehicle_todo_sequence_id_fkey" FOREIGN KEY ("sequence_id") REFERENCES "public"."diagnosis_sequence_management_sequence"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_vehicle_todo" ADD CONSTRAINT "diagnosis_sequence_management_vehicle_todo_dept_id_fkey" FOREIGN KEY ("dept_id") REFERENCES "public"."sys_dept"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_vehicle_todo" ADD CONSTRAINT "diagnosis_sequence_management_vehicle_todo_auditor_id_fkey" FOREIGN KEY ("auditor_id") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_pcm_bound_at_sort" ON "diagnosis_sequence_management_pcm" USING btree ("tenant_code","bound_at","id");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_pcm_vin_idx" ON "diagnosis_sequence_management_pcm" USING btree ("tenant_code","vin");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_pcm_operator_id_idx" ON "diagnosis_sequence_management_pcm" USING btree ("tenant_code","operator_id");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_pcm_vin_tail" ON "diagnosis_sequence_management_pcm" USING btree ("tenant_code",right("vin", 6));--> statement-breakpoint
CREATE UNIQUE INDEX "diagnosis_sequence_management_pcm_gearbox_no_key" ON "diagnosis_sequence_management_pcm" USING btree ("tenant_code","gearbox_no") WHERE "status" in ('bound');--> statement-breakpoint
CREATE UNIQUE INDEX "diagnosis_sequence_management_pcm_valve_body_no_key" ON "diagnosis_sequence_management_pcm" USING btree ("tenant_code","valve_body_no") WHERE "status" in ('bound');--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_software_filter_create_date_sort" ON "diagnosis_sequence_management_software_filter" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_software_filter_ecu_address_idx" ON "diagnosis_sequence_management_software_filter" USING btree ("tenant_code","ecu_address");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_software_filter_model_id_idx" ON "diagnosis_sequence_management_software_filter" USING btree ("tenant_code","model_id");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_vehicle_pending_task_crea_1nf8eeo" ON "diagnosis_sequence_management_vehicle_pending_task" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_vehicle_pending_task_vin_idx" ON "diagnosis_sequence_management_vehicle_pending_task" USING btree ("tenant_code","vin");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_vehicle_pending_task_seque_7e68v5" ON "diagnosis_sequence_management_vehicle_pending_task" USING btree ("tenant_code","sequence_id");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_vehicle_pending_task_dept_id_idx" ON "diagnosis_sequence_management_vehicle_pending_task" USING btree ("tenant_code","dept_id");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_vehicle_pending_task_due_at_due" ON "diagnosis_sequence_management_vehicle_pending_task" USING btree ("due_at") WHERE "status" in ('initial', 'connected');--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_vehicle_pending_task_vin_tail" ON "diagnosis_sequence_management_vehicle_pending_task" USING btree ("tenant_code",right("vin", 6));--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_vehicle_todo_create_date_sort" ON "diagnosis_sequence_management_vehicle_todo" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_vehicle_todo_vin_idx" ON "diagnosis_sequence_management_vehicle_todo" USING btree ("tenant_code","vin");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_vehicle_todo_station_code_idx" ON "diagnosis_sequence_management_vehicle_todo" USING btree ("tenant_code","station_code");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_vehicle_todo_script_id_idx" ON "diagnosis_sequence_management_vehicle_todo" USING btree ("tenant_code","script_id");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_vehicle_todo_reader_staff_no_idx" ON "diagnosis_sequence_management_vehicle_todo" USING btree ("tenant_code","reader_staff_no");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_vehicle_todo_sequence_id_idx" ON "diagnosis_sequence_management_vehicle_todo" USING btree ("tenant_code","sequence_id");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_vehicle_todo_dept_id_idx" ON "diagnosis_sequence_management_vehicle_todo" USING btree ("tenant_code","dept_id");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_vehicle_todo_due_at_due" ON "diagnosis_sequence_management_vehicle_todo" USING btree ("due_at") WHERE "status" in ('initial', 'connected');--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_vehicle_todo_vin_tail" ON "diagnosis_sequence_management_vehicle_todo" USING btree ("tenant_code",right("vin", 6));--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_pcm" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_pcm" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_software_filter" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_software_filter" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shared" ON "diagnosis_sequence_management_software_filter" AS PERMISSIVE FOR SELECT TO "console_tenant" USING (tenant_code = '');--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_vehicle_pending_task" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_vehicle_pending_task" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_vehicle_todo" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_vehicle_todo" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);