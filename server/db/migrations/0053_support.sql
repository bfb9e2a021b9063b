CREATE TABLE "support_order_flow" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"order_id" uuid NOT NULL,
	"step" text NOT NULL,
	"username" text,
	"target" text,
	"note" text,
	"status" integer NOT NULL,
	"user_id" uuid,
	"dept_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "support_order_flow" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "support_order_list" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"order_no" text,
	"subject" text NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"emergency" text DEFAULT 'normal' NOT NULL,
	"order_type" integer DEFAULT 1 NOT NULL,
	"issue_type" text NOT NULL,
	"dept_id" uuid,
	"vin" text,
	"model" text,
	"problem_description" text NOT NULL,
	"log_file" uuid[],
	"screenshot" uuid[],
	"submitter_id" uuid,
	"operator_id" uuid,
	"support_level" integer DEFAULT 1,
	"process_user_list" uuid[],
	"notify_role_id" uuid,
	"solution" text,
	"finished_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "support_order_list_order_no_key" UNIQUE("tenant_code","order_no")
);
--> statement-breakpoint
ALTER TABLE "support_order_list" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "support_remote_record" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"session_no" text,
	"vin" text NOT NULL,
	"remote_login" text NOT NULL,
	"expert_id" uuid,
	"expert" text,
	"dept_id" uuid,
	"result" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"tester_code" text,
	"username" text,
	"sequence_id" uuid,
	"sequence_version" integer,
	"detail" text,
	"task_id" uuid,
	"execution_id" text,
	"steps" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "support_remote_record_session_no_key" UNIQUE("tenant_code","session_no")
);
--> statement-breakpoint
ALTER TABLE "support_remote_record" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "support_self_service" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"account_kind" text NOT NULL,
	"username" text NOT NULL,
	"client_user_id" uuid,
	"user_id" uuid,
	"dept_id" uuid,
	"tester_code" text,
	"ip" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "support_self_service" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "support_order_flow" ADD CONSTRAINT "support_order_flow_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."support_order_list"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_order_flow" ADD CONSTRAINT "support_order_flow_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_order_flow" ADD CONSTRAINT "support_order_flow_dept_id_fkey" FOREIGN KEY ("dept_id") REFERENCES "public"."sys_dept"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_order_list" ADD CONSTRAINT "support_order_list_dept_id_fkey" FOREIGN KEY ("dept_id") REFERENCES "public"."sys_dept"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_order_list" ADD CONSTRAINT "support_order_list_submitter_id_fkey" FOREIGN KEY ("submitter_id") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_order_list" ADD CONSTRAINT "support_order_list_operator_id_fkey" FOREIGN KEY ("operator_id") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_order_list" ADD CONSTRAINT "support_order_list_notify_role_id_fkey" FOREIGN KEY ("notify_role_id") REFERENCES "public"."sys_role"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_remote_record" ADD CONSTRAINT "support_remote_record_expert_id_fkey" FOREIGN KEY ("expert_id") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_remote_record" ADD CONSTRAINT "support_remote_record_dept_id_fkey" FOREIGN KEY ("dept_id") REFERENCES "public"."sys_dept"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_remote_record" ADD CONSTRAINT "support_remote_record_sequence_id_fkey" FOREIGN KEY ("sequence_id") REFERENCES "public"."diagnosis_sequence_management_sequence"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_remote_record" ADD CONSTRAINT "support_remote_record_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "public"."diagnosis_sequence_management_remote_list"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_self_service" ADD CONSTRAINT "support_self_service_client_user_id_fkey" FOREIGN KEY ("client_user_id") REFERENCES "public"."account_client_user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_self_service" ADD CONSTRAINT "support_self_service_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_self_service" ADD CONSTRAINT "support_self_service_dept_id_fkey" FOREIGN KEY ("dept_id") REFERENCES "public"."sys_dept"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "support_order_flow_at_sort" ON "support_order_flow" USING btree ("tenant_code","at","id");
--> statement-breakpoint
CREATE INDEX "support_order_flow_order_id_idx" ON "support_order_flow" USING btree ("order_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "support_order_flow_user_id_idx" ON "support_order_flow" USING btree ("user_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "support_order_flow_dept_id_idx" ON "support_order_flow" USING btree ("dept_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "support_order_list_create_date_sort" ON "support_order_list" USING btree ("tenant_code","create_date","id");
--> statement-breakpoint
CREATE INDEX "support_order_list_vin_idx" ON "support_order_list" USING btree ("tenant_code","vin");
--> statement-breakpoint
CREATE INDEX "support_order_list_dept_id_idx" ON "support_order_list" USING btree ("dept_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "support_order_list_submitter_id_idx" ON "support_order_list" USING btree ("submitter_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "support_order_list_operator_id_idx" ON "support_order_list" USING btree ("operator_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "support_order_list_notify_role_id_idx" ON "support_order_list" USING btree ("notify_role_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "support_order_list_vin_tail" ON "support_order_list" USING btree ("tenant_code",right("vin", 6));
--> statement-breakpoint
CREATE INDEX "support_remote_record_started_at_sort" ON "support_remote_record" USING btree ("tenant_code","started_at","id");
--> statement-breakpoint
CREATE INDEX "support_remote_record_vin_idx" ON "support_remote_record" USING btree ("tenant_code","vin");
--> statement-breakpoint
CREATE INDEX "support_remote_record_expert_id_idx" ON "support_remote_record" USING btree ("expert_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "support_remote_record_dept_id_idx" ON "support_remote_record" USING btree ("dept_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "support_remote_record_sequence_id_idx" ON "support_remote_record" USING btree ("sequence_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "support_remote_record_task_id_idx" ON "support_remote_record" USING btree ("task_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "support_remote_record_vin_tail" ON "support_remote_record" USING btree ("tenant_code",right("vin", 6));
--> statement-breakpoint
CREATE INDEX "support_self_service_at_sort" ON "support_self_service" USING btree ("tenant_code","at","id");
--> statement-breakpoint
CREATE INDEX "support_self_service_client_user_id_idx" ON "support_self_service" USING btree ("client_user_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "support_self_service_user_id_idx" ON "support_self_service" USING btree ("user_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "support_self_service_dept_id_idx" ON "support_self_service" USING btree ("dept_id","tenant_code");
--> statement-breakpoint
CREATE POLICY "tenant" ON "support_order_flow" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "support_order_flow" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "support_order_list" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "support_order_list" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "support_remote_record" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "support_remote_record" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "support_self_service" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "support_self_service" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
