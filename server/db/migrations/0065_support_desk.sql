CREATE TABLE "sys_presence" (
	"tenant_code" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_writing" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sys_presence_resource_record_id_session_id_pk" PRIMARY KEY("resource","record_id","session_id")
);
--> statement-breakpoint
ALTER TABLE "sys_presence" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "support_order_list_seen" (
	"tenant_code" text NOT NULL,
	"day" date NOT NULL,
	"vin" text,
	"model" text,
	"dept_id" uuid,
	"status" integer,
	"quarters" bit(96) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "support_order_list_seen" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "support_order_list_seen_day" (
	"tenant_code" text NOT NULL,
	"day" date NOT NULL,
	"is_ready" boolean NOT NULL,
	"windows" integer[],
	CONSTRAINT "support_order_list_seen_day_tenant_code_day_pk" PRIMARY KEY("tenant_code","day")
);
--> statement-breakpoint
ALTER TABLE "support_order_list_seen_day" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "support_order_list_seen_month" (
	"tenant_code" text NOT NULL,
	"part" text NOT NULL,
	"part_value" text NOT NULL,
	"month" date NOT NULL,
	"chunk" integer NOT NULL,
	"members" bit(1024) NOT NULL,
	CONSTRAINT "support_order_list_seen_month_tenant_code_part_month_part_value_chunk_pk" PRIMARY KEY("tenant_code","part","month","part_value","chunk")
);
--> statement-breakpoint
ALTER TABLE "support_order_list_seen_month" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "support_order_list_seen_number" (
	"tenant_code" text NOT NULL,
	"part" text NOT NULL,
	"part_value" text NOT NULL,
	"seen" text NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "support_order_list_seen_number_tenant_code_part_part_value_seen_pk" PRIMARY KEY("tenant_code","part","part_value","seen")
);
--> statement-breakpoint
ALTER TABLE "support_order_list_seen_number" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "support_order_list_seen_set" (
	"tenant_code" text NOT NULL,
	"part" text NOT NULL,
	"part_value" text NOT NULL,
	"day" date NOT NULL,
	"chunk" integer NOT NULL,
	"members" bit(1024) NOT NULL,
	CONSTRAINT "support_order_list_seen_set_tenant_code_part_day_part_value_chunk_pk" PRIMARY KEY("tenant_code","part","day","part_value","chunk")
);
--> statement-breakpoint
ALTER TABLE "support_order_list_seen_set" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "support_order_list_sum_expert" (
	"tenant_code" text NOT NULL,
	"bucket" timestamp (3) with time zone NOT NULL,
	"operator_id" uuid,
	"dept_id" uuid,
	"status" integer,
	"first_answer" text,
	"is_reopened" boolean,
	"feedback" text,
	"records" integer NOT NULL,
	"ended" integer NOT NULL,
	"ms_sum" bigint,
	"ms_squares" numeric,
	"ms_least" bigint,
	"ms_greatest" bigint,
	"ms_steps" integer[]
);
--> statement-breakpoint
ALTER TABLE "support_order_list_sum_expert" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "support_order_list_sum_expert_day" (
	"tenant_code" text NOT NULL,
	"day" date NOT NULL,
	"operator_id" uuid,
	"dept_id" uuid,
	"status" integer,
	"first_answer" text,
	"is_reopened" boolean,
	"feedback" text,
	"records" integer NOT NULL,
	"ended" integer NOT NULL,
	"ms_sum" bigint,
	"ms_squares" numeric,
	"ms_least" bigint,
	"ms_greatest" bigint,
	"ms_steps" integer[]
);
--> statement-breakpoint
ALTER TABLE "support_order_list_sum_expert_day" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "support_order_list_sum_expert_month" (
	"tenant_code" text NOT NULL,
	"month" date NOT NULL,
	"operator_id" uuid,
	"dept_id" uuid,
	"status" integer,
	"first_answer" text,
	"is_reopened" boolean,
	"feedback" text,
	"records" integer NOT NULL,
	"ended" integer NOT NULL,
	"ms_sum" bigint,
	"ms_squares" numeric,
	"ms_least" bigint,
	"ms_greatest" bigint,
	"ms_steps" integer[]
);
--> statement-breakpoint
ALTER TABLE "support_order_list_sum_expert_month" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "support_order_list_sum_model" (
	"tenant_code" text NOT NULL,
	"bucket" timestamp (3) with time zone NOT NULL,
	"model" text,
	"dept_id" uuid,
	"status" integer,
	"first_answer" text,
	"is_reopened" boolean,
	"feedback" text,
	"records" integer NOT NULL,
	"ended" integer NOT NULL,
	"ms_sum" bigint,
	"ms_squares" numeric,
	"ms_least" bigint,
	"ms_greatest" bigint,
	"ms_steps" integer[]
);
--> statement-breakpoint
ALTER TABLE "support_order_list_sum_model" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "support_order_list_sum_model_day" (
	"tenant_code" text NOT NULL,
	"day" date NOT NULL,
	"model" text,
	"dept_id" uuid,
	"status" integer,
	"first_answer" text,
	"is_reopened" boolean,
	"feedback" text,
	"records" integer NOT NULL,
	"ended" integer NOT NULL,
	"ms_sum" bigint,
	"ms_squares" numeric,
	"ms_least" bigint,
	"ms_greatest" bigint,
	"ms_steps" integer[]
);
--> statement-breakpoint
ALTER TABLE "support_order_list_sum_model_day" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "support_order_list_sum_model_month" (
	"tenant_code" text NOT NULL,
	"month" date NOT NULL,
	"model" text,
	"dept_id" uuid,
	"status" integer,
	"first_answer" text,
	"is_reopened" boolean,
	"feedback" text,
	"records" integer NOT NULL,
	"ended" integer NOT NULL,
	"ms_sum" bigint,
	"ms_squares" numeric,
	"ms_least" bigint,
	"ms_greatest" bigint,
	"ms_steps" integer[]
);
--> statement-breakpoint
ALTER TABLE "support_order_list_sum_model_month" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "support_order_list_sum_station" (
	"tenant_code" text NOT NULL,
	"bucket" timestamp (3) with time zone NOT NULL,
	"dept_id" uuid,
	"status" integer,
	"first_answer" text,
	"is_reopened" boolean,
	"feedback" text,
	"records" integer NOT NULL,
	"ended" integer NOT NULL,
	"ms_sum" bigint,
	"ms_squares" numeric,
	"ms_least" bigint,
	"ms_greatest" bigint,
	"ms_steps" integer[]
);
--> statement-breakpoint
ALTER TABLE "support_order_list_sum_station" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "support_order_list_sum_station_day" (
	"tenant_code" text NOT NULL,
	"day" date NOT NULL,
	"dept_id" uuid,
	"status" integer,
	"first_answer" text,
	"is_reopened" boolean,
	"feedback" text,
	"records" integer NOT NULL,
	"ended" integer NOT NULL,
	"ms_sum" bigint,
	"ms_squares" numeric,
	"ms_least" bigint,
	"ms_greatest" bigint,
	"ms_steps" integer[]
);
--> statement-breakpoint
ALTER TABLE "support_order_list_sum_station_day" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "support_order_list_sum_station_month" (
	"tenant_code" text NOT NULL,
	"month" date NOT NULL,
	"dept_id" uuid,
	"status" integer,
	"first_answer" text,
	"is_reopened" boolean,
	"feedback" text,
	"records" integer NOT NULL,
	"ended" integer NOT NULL,
	"ms_sum" bigint,
	"ms_squares" numeric,
	"ms_least" bigint,
	"ms_greatest" bigint,
	"ms_steps" integer[]
);
--> statement-breakpoint
ALTER TABLE "support_order_list_sum_station_month" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "support_order_list_summed_month" (
	"tenant_code" text NOT NULL,
	"month" date NOT NULL,
	"is_ready" boolean NOT NULL,
	"has_sets" boolean DEFAULT false NOT NULL,
	CONSTRAINT "support_order_list_summed_month_tenant_code_month_pk" PRIMARY KEY("tenant_code","month")
);
--> statement-breakpoint
ALTER TABLE "support_order_list_summed_month" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "support_order_list" ADD COLUMN "tester_id" uuid;
--> statement-breakpoint
ALTER TABLE "support_order_list" ADD COLUMN "tester_user" text;
--> statement-breakpoint
ALTER TABLE "support_order_list" ADD COLUMN "execution_id" text;
--> statement-breakpoint
ALTER TABLE "support_order_list" ADD COLUMN "opened_at" timestamp (3) with time zone;
--> statement-breakpoint
UPDATE "support_order_list" SET "opened_at" = "create_date";
--> statement-breakpoint
ALTER TABLE "support_order_list" ALTER COLUMN "opened_at" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "support_order_list" ADD COLUMN "answered_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "support_order_list" ADD COLUMN "first_answer" text DEFAULT 'none';
--> statement-breakpoint
ALTER TABLE "support_order_list" ADD COLUMN "is_reopened" boolean DEFAULT false;
--> statement-breakpoint
CREATE INDEX "sys_presence_seen_idx" ON "sys_presence" USING btree ("seen_at");
--> statement-breakpoint
CREATE INDEX "support_order_list_seen_day_idx" ON "support_order_list_seen" USING btree ("tenant_code","day");
--> statement-breakpoint
CREATE INDEX "support_order_list_sum_expert_bucket_idx" ON "support_order_list_sum_expert" USING btree ("tenant_code","bucket");
--> statement-breakpoint
CREATE INDEX "support_order_list_sum_expert_day_idx" ON "support_order_list_sum_expert_day" USING btree ("tenant_code","day");
--> statement-breakpoint
CREATE INDEX "support_order_list_sum_expert_month_idx" ON "support_order_list_sum_expert_month" USING btree ("tenant_code","month");
--> statement-breakpoint
CREATE INDEX "support_order_list_sum_model_bucket_idx" ON "support_order_list_sum_model" USING btree ("tenant_code","bucket");
--> statement-breakpoint
CREATE INDEX "support_order_list_sum_model_day_idx" ON "support_order_list_sum_model_day" USING btree ("tenant_code","day");
--> statement-breakpoint
CREATE INDEX "support_order_list_sum_model_month_idx" ON "support_order_list_sum_model_month" USING btree ("tenant_code","month");
--> statement-breakpoint
CREATE INDEX "support_order_list_sum_station_bucket_idx" ON "support_order_list_sum_station" USING btree ("tenant_code","bucket");
--> statement-breakpoint
CREATE INDEX "support_order_list_sum_station_day_idx" ON "support_order_list_sum_station_day" USING btree ("tenant_code","day");
--> statement-breakpoint
CREATE INDEX "support_order_list_sum_station_month_idx" ON "support_order_list_sum_station_month" USING btree ("tenant_code","month");
--> statement-breakpoint
ALTER TABLE "support_order_list" ADD CONSTRAINT "support_order_list_tester_id_fkey" FOREIGN KEY ("tester_id") REFERENCES "public"."account_client"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "support_order_list_tester_id_idx" ON "support_order_list" USING btree ("tester_id","tenant_code");
--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_presence" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "sys_presence" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "support_order_list_seen" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "support_order_list_seen" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "support_order_list_seen_day" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "support_order_list_seen_day" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "support_order_list_seen_month" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "support_order_list_seen_month" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "support_order_list_seen_number" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "support_order_list_seen_number" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "support_order_list_seen_set" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "support_order_list_seen_set" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "support_order_list_sum_expert" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "support_order_list_sum_expert" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "support_order_list_sum_expert_day" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "support_order_list_sum_expert_day" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "support_order_list_sum_expert_month" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "support_order_list_sum_expert_month" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "support_order_list_sum_model" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "support_order_list_sum_model" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "support_order_list_sum_model_day" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "support_order_list_sum_model_day" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "support_order_list_sum_model_month" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "support_order_list_sum_model_month" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "support_order_list_sum_station" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "support_order_list_sum_station" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "support_order_list_sum_station_day" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "support_order_list_sum_station_day" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "support_order_list_sum_station_month" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "support_order_list_sum_station_month" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "support_order_list_summed_month" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "support_order_list_summed_month" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
UPDATE "support_order_list" o SET "answered_at" = f."at", "first_answer" = CASE
  WHEN f."at" - o."opened_at" <= interval '1 hour' THEN 'hour'
  WHEN f."at" - o."opened_at" <= interval '4 hours' THEN 'fourHours'
  WHEN f."at" - o."opened_at" <= interval '1 day' THEN 'day' ELSE 'later' END
FROM (
  SELECT "order_id", min("at") AS "at" FROM (
    SELECT c."order_id", c."create_date" AS "at" FROM "support_order_comment" c
      JOIN "support_order_list" own ON own."id" = c."order_id"
      LEFT JOIN "sys_user" u ON u."id" = c."creator"
      WHERE c."creator" IS DISTINCT FROM own."submitter_id" AND (own."dept_id" IS NULL OR u."dept_id" IS DISTINCT FROM own."dept_id")
    UNION ALL SELECT "order_id", "at" FROM "support_order_flow" WHERE "step" = 'finish'
  ) answers GROUP BY "order_id"
) f WHERE f."order_id" = o."id";
--> statement-breakpoint
UPDATE "support_order_list" o SET "is_reopened" = true WHERE EXISTS (SELECT 1 FROM "support_order_flow" f WHERE f."order_id" = o."id" AND f."step" = 'reopen');
--> statement-breakpoint
INSERT INTO "sys_sum_dirty" ("source", "tenant_code", "bucket", "records")
SELECT 'support/order-list', "tenant_code", date_bin('15 minutes', "opened_at", timestamptz '2000-01-01 00:00:00+00'), count(*) FROM "support_order_list" GROUP BY 2, 3;
