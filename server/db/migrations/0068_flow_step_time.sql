CREATE TABLE "flow_comment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"content" text NOT NULL,
	"mention_list" uuid[],
	"pictures" uuid[],
	"author" text,
	"instance_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "flow_comment" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "flow_task_seen" (
	"tenant_code" text NOT NULL,
	"day" date NOT NULL,
	"instance_id" uuid,
	"process_key" text,
	"process_version" integer,
	"name" text,
	"status" text,
	"quarters" bit(96) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "flow_task_seen" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "flow_task_seen_day" (
	"tenant_code" text NOT NULL,
	"day" date NOT NULL,
	"is_ready" boolean NOT NULL,
	"windows" integer[],
	CONSTRAINT "flow_task_seen_day_tenant_code_day_pk" PRIMARY KEY("tenant_code","day")
);
--> statement-breakpoint
ALTER TABLE "flow_task_seen_day" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "flow_task_seen_month" (
	"tenant_code" text NOT NULL,
	"part" text NOT NULL,
	"part_value" text NOT NULL,
	"month" date NOT NULL,
	"chunk" integer NOT NULL,
	"members" bit(1024) NOT NULL,
	CONSTRAINT "flow_task_seen_month_tenant_code_part_month_part_value_chunk_pk" PRIMARY KEY("tenant_code","part","month","part_value","chunk")
);
--> statement-breakpoint
ALTER TABLE "flow_task_seen_month" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "flow_task_seen_number" (
	"tenant_code" text NOT NULL,
	"part" text NOT NULL,
	"part_value" text NOT NULL,
	"seen" text NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "flow_task_seen_number_tenant_code_part_part_value_seen_pk" PRIMARY KEY("tenant_code","part","part_value","seen")
);
--> statement-breakpoint
ALTER TABLE "flow_task_seen_number" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "flow_task_seen_set" (
	"tenant_code" text NOT NULL,
	"part" text NOT NULL,
	"part_value" text NOT NULL,
	"day" date NOT NULL,
	"chunk" integer NOT NULL,
	"members" bit(1024) NOT NULL,
	CONSTRAINT "flow_task_seen_set_tenant_code_part_day_part_value_chunk_pk" PRIMARY KEY("tenant_code","part","day","part_value","chunk")
);
--> statement-breakpoint
ALTER TABLE "flow_task_seen_set" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "flow_task_sum_person" (
	"tenant_code" text NOT NULL,
	"bucket" timestamp (3) with time zone NOT NULL,
	"handled_by" uuid,
	"process_key" text,
	"status" text,
	"outcome" text,
	"records" integer NOT NULL,
	"ended" integer NOT NULL,
	"ms_sum" bigint,
	"ms_squares" numeric,
	"ms_least" bigint,
	"ms_greatest" bigint,
	"ms_steps" integer[]
);
--> statement-breakpoint
ALTER TABLE "flow_task_sum_person" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "flow_task_sum_person_day" (
	"tenant_code" text NOT NULL,
	"day" date NOT NULL,
	"handled_by" uuid,
	"process_key" text,
	"status" text,
	"outcome" text,
	"records" integer NOT NULL,
	"ended" integer NOT NULL,
	"ms_sum" bigint,
	"ms_squares" numeric,
	"ms_least" bigint,
	"ms_greatest" bigint,
	"ms_steps" integer[]
);
--> statement-breakpoint
ALTER TABLE "flow_task_sum_person_day" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "flow_task_sum_person_month" (
	"tenant_code" text NOT NULL,
	"month" date NOT NULL,
	"handled_by" uuid,
	"process_key" text,
	"status" text,
	"outcome" text,
	"records" integer NOT NULL,
	"ended" integer NOT NULL,
	"ms_sum" bigint,
	"ms_squares" numeric,
	"ms_least" bigint,
	"ms_greatest" bigint,
	"ms_steps" integer[]
);
--> statement-breakpoint
ALTER TABLE "flow_task_sum_person_month" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "flow_task_sum_step" (
	"tenant_code" text NOT NULL,
	"bucket" timestamp (3) with time zone NOT NULL,
	"process_key" text,
	"process_version" integer,
	"name" text,
	"status" text,
	"outcome" text,
	"records" integer NOT NULL,
	"ended" integer NOT NULL,
	"ms_sum" bigint,
	"ms_squares" numeric,
	"ms_least" bigint,
	"ms_greatest" bigint,
	"ms_steps" integer[]
);
--> statement-breakpoint
ALTER TABLE "flow_task_sum_step" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "flow_task_sum_step_day" (
	"tenant_code" text NOT NULL,
	"day" date NOT NULL,
	"process_key" text,
	"process_version" integer,
	"name" text,
	"status" text,
	"outcome" text,
	"records" integer NOT NULL,
	"ended" integer NOT NULL,
	"ms_sum" bigint,
	"ms_squares" numeric,
	"ms_least" bigint,
	"ms_greatest" bigint,
	"ms_steps" integer[]
);
--> statement-breakpoint
ALTER TABLE "flow_task_sum_step_day" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "flow_task_sum_step_month" (
	"tenant_code" text NOT NULL,
	"month" date NOT NULL,
	"process_key" text,
	"process_version" integer,
	"name" text,
	"status" text,
	"outcome" text,
	"records" integer NOT NULL,
	"ended" integer NOT NULL,
	"ms_sum" bigint,
	"ms_squares" numeric,
	"ms_least" bigint,
	"ms_greatest" bigint,
	"ms_steps" integer[]
);
--> statement-breakpoint
ALTER TABLE "flow_task_sum_step_month" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "flow_task_summed_month" (
	"tenant_code" text NOT NULL,
	"month" date NOT NULL,
	"is_ready" boolean NOT NULL,
	"has_sets" boolean DEFAULT false NOT NULL,
	CONSTRAINT "flow_task_summed_month_tenant_code_month_pk" PRIMARY KEY("tenant_code","month")
);
--> statement-breakpoint
ALTER TABLE "flow_task_summed_month" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE "flow_task" SET "opened_at" = "create_date" WHERE "opened_at" IS NULL;
--> statement-breakpoint
ALTER TABLE "flow_task" ALTER COLUMN "opened_at" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "flow_task" ADD COLUMN "process_version" integer;
--> statement-breakpoint
UPDATE "flow_task" t SET "process_version" = d."number" FROM "flow_running" r JOIN "flow_definition" d ON d."id" = r."definition_id" WHERE r."id" = t."instance_id";
--> statement-breakpoint
ALTER TABLE "flow_comment" ADD CONSTRAINT "flow_comment_instance_id_fkey" FOREIGN KEY ("instance_id") REFERENCES "public"."flow_running"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "flow_comment_create_date_sort" ON "flow_comment" USING btree ("tenant_code","create_date","id");
--> statement-breakpoint
CREATE INDEX "flow_comment_instance_id_idx" ON "flow_comment" USING btree ("instance_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "flow_task_seen_day_idx" ON "flow_task_seen" USING btree ("tenant_code","day");
--> statement-breakpoint
CREATE INDEX "flow_task_sum_person_bucket_idx" ON "flow_task_sum_person" USING btree ("tenant_code","bucket");
--> statement-breakpoint
CREATE INDEX "flow_task_sum_person_day_idx" ON "flow_task_sum_person_day" USING btree ("tenant_code","day");
--> statement-breakpoint
CREATE INDEX "flow_task_sum_person_month_idx" ON "flow_task_sum_person_month" USING btree ("tenant_code","month");
--> statement-breakpoint
CREATE INDEX "flow_task_sum_step_bucket_idx" ON "flow_task_sum_step" USING btree ("tenant_code","bucket");
--> statement-breakpoint
CREATE INDEX "flow_task_sum_step_day_idx" ON "flow_task_sum_step_day" USING btree ("tenant_code","day");
--> statement-breakpoint
CREATE INDEX "flow_task_sum_step_month_idx" ON "flow_task_sum_step_month" USING btree ("tenant_code","month");
--> statement-breakpoint
CREATE POLICY "tenant" ON "flow_comment" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "flow_comment" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "flow_task_seen" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "flow_task_seen" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "flow_task_seen_day" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "flow_task_seen_day" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "flow_task_seen_month" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "flow_task_seen_month" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "flow_task_seen_number" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "flow_task_seen_number" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "flow_task_seen_set" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "flow_task_seen_set" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "flow_task_sum_person" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "flow_task_sum_person" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "flow_task_sum_person_day" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "flow_task_sum_person_day" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "flow_task_sum_person_month" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "flow_task_sum_person_month" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "flow_task_sum_step" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "flow_task_sum_step" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "flow_task_sum_step_day" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "flow_task_sum_step_day" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "flow_task_sum_step_month" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "flow_task_sum_step_month" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "flow_task_summed_month" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "flow_task_summed_month" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
