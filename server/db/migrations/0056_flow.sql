CREATE TABLE "flow_definition" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"process_key" text NOT NULL,
	"number" integer NOT NULL,
	"deployment_id" uuid NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"is_latest" boolean DEFAULT true,
	"deployed_at" timestamp (3) with time zone,
	"form" text DEFAULT 'none',
	"form_name" text,
	"form_resource" text,
	"form_url" text,
	"save_url" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "flow_definition" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "flow_deployment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"number" integer NOT NULL,
	"model_id" uuid,
	"deployed_by" uuid,
	"deployed_at" timestamp (3) with time zone NOT NULL,
	"note" text,
	"xml" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "flow_deployment_key_number_key" UNIQUE NULLS NOT DISTINCT("tenant_code","key","number")
);
--> statement-breakpoint
ALTER TABLE "flow_deployment" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "flow_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"instance_id" uuid NOT NULL,
	"step" text NOT NULL,
	"node" text,
	"node_name" text,
	"username" text,
	"target" text,
	"note" text,
	"user_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "flow_history" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "flow_incident" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"instance_id" uuid NOT NULL,
	"node_name" text NOT NULL,
	"node" text NOT NULL,
	"status" text DEFAULT 'open',
	"cause" text NOT NULL,
	"detail" text,
	"attempts" integer DEFAULT 0,
	"next_attempt_at" timestamp (3) with time zone,
	"solved_at" timestamp (3) with time zone,
	"token" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "flow_incident" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "flow_model" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"xml" text,
	"deployed_number" integer,
	"deployed_at" timestamp (3) with time zone,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "flow_model_key_key" UNIQUE("tenant_code","key")
);
--> statement-breakpoint
ALTER TABLE "flow_model" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "flow_running" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"title" text NOT NULL,
	"definition_id" uuid NOT NULL,
	"process_key" text NOT NULL,
	"business_key" text,
	"status" text DEFAULT 'running' NOT NULL,
	"incidents" integer DEFAULT 0,
	"is_stuck" boolean DEFAULT false,
	"starter_id" uuid,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"reason" text,
	"result" jsonb,
	"next_row" integer DEFAULT 1,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "flow_running" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "flow_task" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"instance_id" uuid NOT NULL,
	"process_key" text NOT NULL,
	"business_key" text,
	"status" text DEFAULT 'open',
	"starter_id" uuid,
	"assignee_id" uuid,
	"handler_list" uuid[],
	"candidate_list" uuid[],
	"owner_id" uuid,
	"handled_by" uuid,
	"outcome" text,
	"note" text,
	"opened_at" timestamp (3) with time zone,
	"handled_at" timestamp (3) with time zone,
	"node" text NOT NULL,
	"mode" text DEFAULT 'claim',
	"role" text DEFAULT 'step',
	"place" integer DEFAULT 0,
	"business_version" integer,
	"token" integer NOT NULL,
	"given" jsonb,
	"parent_task" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "flow_task" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "flow_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"variables" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"from_id" uuid,
	"instance_id" uuid,
	"start_id" uuid,
	"is_unheard" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "flow_message" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "flow_program" (
	"deployment_id" uuid PRIMARY KEY NOT NULL,
	"tenant_code" text NOT NULL,
	"program" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "flow_program" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "flow_scope" (
	"instance_id" uuid NOT NULL,
	"id" integer NOT NULL,
	"tenant_code" text NOT NULL,
	"scope" text,
	"parent" integer,
	"owner" integer,
	"variables" jsonb NOT NULL,
	"done" jsonb NOT NULL,
	"undoing" jsonb,
	"cancelled" boolean NOT NULL,
	CONSTRAINT "flow_scope_instance_id_id_pk" PRIMARY KEY("instance_id","id")
);
--> statement-breakpoint
ALTER TABLE "flow_scope" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "flow_service" (
	"instance_id" uuid NOT NULL,
	"token" integer NOT NULL,
	"tenant_code" text NOT NULL,
	"node" text NOT NULL,
	"actor_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_held" boolean DEFAULT false NOT NULL,
	CONSTRAINT "flow_service_instance_id_token_pk" PRIMARY KEY("instance_id","token")
);
--> statement-breakpoint
ALTER TABLE "flow_service" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "flow_start_wait" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"definition_id" uuid NOT NULL,
	"node" text NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"due" bigint,
	"left" integer,
	"every" text
);
--> statement-breakpoint
ALTER TABLE "flow_start_wait" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "flow_subscription" (
	"instance_id" uuid NOT NULL,
	"id" integer NOT NULL,
	"tenant_code" text NOT NULL,
	"node" text NOT NULL,
	"token" integer,
	"scope" integer NOT NULL,
	"trigger" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "flow_subscription_instance_id_id_pk" PRIMARY KEY("instance_id","id")
);
--> statement-breakpoint
ALTER TABLE "flow_subscription" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "flow_timer" (
	"instance_id" uuid NOT NULL,
	"id" integer NOT NULL,
	"tenant_code" text NOT NULL,
	"node" text NOT NULL,
	"token" integer,
	"scope" integer NOT NULL,
	"trigger" integer NOT NULL,
	"due" bigint NOT NULL,
	"left" integer,
	"every" text,
	"is_held" boolean DEFAULT false NOT NULL,
	CONSTRAINT "flow_timer_instance_id_id_pk" PRIMARY KEY("instance_id","id")
);
--> statement-breakpoint
ALTER TABLE "flow_timer" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "flow_token" (
	"instance_id" uuid NOT NULL,
	"id" integer NOT NULL,
	"tenant_code" text NOT NULL,
	"node" text NOT NULL,
	"scope" integer NOT NULL,
	"state" text NOT NULL,
	"via" text,
	"inner" integer,
	"loop" jsonb,
	"resume" text NOT NULL,
	CONSTRAINT "flow_token_instance_id_id_pk" PRIMARY KEY("instance_id","id")
);
--> statement-breakpoint
ALTER TABLE "flow_token" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "flow_definition" ADD CONSTRAINT "flow_definition_deployment_id_fkey" FOREIGN KEY ("deployment_id") REFERENCES "public"."flow_deployment"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flow_deployment" ADD CONSTRAINT "flow_deployment_model_id_fkey" FOREIGN KEY ("model_id") REFERENCES "public"."flow_model"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flow_deployment" ADD CONSTRAINT "flow_deployment_deployed_by_fkey" FOREIGN KEY ("deployed_by") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flow_history" ADD CONSTRAINT "flow_history_instance_id_fkey" FOREIGN KEY ("instance_id") REFERENCES "public"."flow_running"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flow_history" ADD CONSTRAINT "flow_history_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flow_incident" ADD CONSTRAINT "flow_incident_instance_id_fkey" FOREIGN KEY ("instance_id") REFERENCES "public"."flow_running"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flow_running" ADD CONSTRAINT "flow_running_definition_id_fkey" FOREIGN KEY ("definition_id") REFERENCES "public"."flow_definition"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flow_running" ADD CONSTRAINT "flow_running_starter_id_fkey" FOREIGN KEY ("starter_id") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flow_task" ADD CONSTRAINT "flow_task_instance_id_fkey" FOREIGN KEY ("instance_id") REFERENCES "public"."flow_running"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flow_task" ADD CONSTRAINT "flow_task_starter_id_fkey" FOREIGN KEY ("starter_id") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flow_task" ADD CONSTRAINT "flow_task_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flow_task" ADD CONSTRAINT "flow_task_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flow_task" ADD CONSTRAINT "flow_task_handled_by_fkey" FOREIGN KEY ("handled_by") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "flow_definition_deployed_at_sort" ON "flow_definition" USING btree ("tenant_code","deployed_at","id");
--> statement-breakpoint
CREATE INDEX "flow_definition_deployment_id_idx" ON "flow_definition" USING btree ("deployment_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "flow_deployment_deployed_at_sort" ON "flow_deployment" USING btree ("tenant_code","deployed_at","id");
--> statement-breakpoint
CREATE INDEX "flow_deployment_model_id_idx" ON "flow_deployment" USING btree ("model_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "flow_deployment_deployed_by_idx" ON "flow_deployment" USING btree ("deployed_by","tenant_code");
--> statement-breakpoint
CREATE INDEX "flow_history_at_sort" ON "flow_history" USING btree ("tenant_code","at","id");
--> statement-breakpoint
CREATE INDEX "flow_history_instance_id_idx" ON "flow_history" USING btree ("instance_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "flow_history_user_id_idx" ON "flow_history" USING btree ("user_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "flow_incident_create_date_sort" ON "flow_incident" USING btree ("tenant_code","create_date","id");
--> statement-breakpoint
CREATE INDEX "flow_incident_instance_id_idx" ON "flow_incident" USING btree ("instance_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "flow_model_create_date_sort" ON "flow_model" USING btree ("tenant_code","create_date","id");
--> statement-breakpoint
CREATE INDEX "flow_running_started_at_sort" ON "flow_running" USING btree ("tenant_code","started_at","id");
--> statement-breakpoint
CREATE INDEX "flow_running_definition_id_idx" ON "flow_running" USING btree ("definition_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "flow_running_starter_id_idx" ON "flow_running" USING btree ("starter_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "flow_task_opened_at_sort" ON "flow_task" USING btree ("tenant_code","opened_at","id");
--> statement-breakpoint
CREATE INDEX "flow_task_instance_id_idx" ON "flow_task" USING btree ("instance_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "flow_task_starter_id_idx" ON "flow_task" USING btree ("starter_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "flow_task_assignee_id_idx" ON "flow_task" USING btree ("assignee_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "flow_task_owner_id_idx" ON "flow_task" USING btree ("owner_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "flow_task_handled_by_idx" ON "flow_task" USING btree ("handled_by","tenant_code");
--> statement-breakpoint
CREATE INDEX "flow_message_open_idx" ON "flow_message" USING btree ("is_unheard","next_attempt_at");
--> statement-breakpoint
CREATE INDEX "flow_message_name_idx" ON "flow_message" USING btree ("tenant_code","kind","name");
--> statement-breakpoint
CREATE INDEX "flow_service_next_idx" ON "flow_service" USING btree ("is_held","next_attempt_at");
--> statement-breakpoint
CREATE INDEX "flow_start_wait_due_idx" ON "flow_start_wait" USING btree ("due");
--> statement-breakpoint
CREATE INDEX "flow_start_wait_name_idx" ON "flow_start_wait" USING btree ("tenant_code","kind","name");
--> statement-breakpoint
CREATE INDEX "flow_start_wait_definition_idx" ON "flow_start_wait" USING btree ("definition_id");
--> statement-breakpoint
CREATE INDEX "flow_subscription_name_idx" ON "flow_subscription" USING btree ("tenant_code","kind","name");
--> statement-breakpoint
CREATE INDEX "flow_timer_due_idx" ON "flow_timer" USING btree ("is_held","due");
--> statement-breakpoint
CREATE POLICY "tenant" ON "flow_definition" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "flow_definition" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "flow_deployment" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "flow_deployment" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "flow_history" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "flow_history" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "flow_incident" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "flow_incident" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "flow_model" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "flow_model" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "flow_running" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "flow_running" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "flow_task" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "flow_task" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "flow_message" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "flow_message" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "flow_program" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "flow_program" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "flow_scope" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "flow_scope" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "flow_service" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "flow_service" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "flow_start_wait" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "flow_start_wait" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "flow_subscription" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "flow_subscription" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "flow_timer" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "flow_timer" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "flow_token" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "flow_token" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
