CREATE TABLE "statistical_report_report_delivery" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"schedule_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"recipient" text NOT NULL,
	"user_id" text NOT NULL,
	"result" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"ended_at" timestamp (3) with time zone,
	"mail_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "statistical_report_report_delivery_schedule_id_due_at_u_1pjemko" UNIQUE NULLS NOT DISTINCT("tenant_code","schedule_id","due_at","user_id")
);
--> statement-breakpoint
ALTER TABLE "statistical_report_report_delivery" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "statistical_report_report_watch" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"address" text NOT NULL,
	"report" text,
	"measure" text DEFAULT 'success' NOT NULL,
	"comparison" text DEFAULT 'below' NOT NULL,
	"threshold" numeric NOT NULL,
	"least_count" integer DEFAULT 30,
	"span" text DEFAULT 'days7' NOT NULL,
	"dimension" text,
	"dimension_value" text,
	"by_mail" boolean DEFAULT false,
	"owner" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"base" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "statistical_report_report_watch_name_key" UNIQUE("tenant_code","name")
);
--> statement-breakpoint
ALTER TABLE "statistical_report_report_watch" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "statistical_report_scheduled_report" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"address" text NOT NULL,
	"report" text,
	"every" text DEFAULT 'week' NOT NULL,
	"weekday" integer DEFAULT 1,
	"month_day" integer DEFAULT 1,
	"hour" integer DEFAULT 7 NOT NULL,
	"zone" text,
	"span" text DEFAULT 'before' NOT NULL,
	"format" text DEFAULT 'pdf' NOT NULL,
	"recipients" uuid[],
	"owner" uuid,
	"next_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	"last_result" text,
	"base" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "statistical_report_scheduled_report_name_key" UNIQUE("tenant_code","name")
);
--> statement-breakpoint
ALTER TABLE "statistical_report_scheduled_report" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "sys_gone_name" (
	"tenant_code" text NOT NULL,
	"resource" text NOT NULL,
	"value" text NOT NULL,
	"name" jsonb NOT NULL,
	"gone_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sys_gone_name_tenant_code_resource_value_pk" PRIMARY KEY("tenant_code","resource","value")
);
--> statement-breakpoint
ALTER TABLE "sys_gone_name" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "sys_notice" ADD COLUMN "personal" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "statistical_report_report_delivery" ADD CONSTRAINT "statistical_report_report_delivery_schedule_id_fkey" FOREIGN KEY ("schedule_id") REFERENCES "public"."statistical_report_scheduled_report"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "statistical_report_report_watch" ADD CONSTRAINT "statistical_report_report_watch_owner_fkey" FOREIGN KEY ("owner") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "statistical_report_scheduled_report" ADD CONSTRAINT "statistical_report_scheduled_report_owner_fkey" FOREIGN KEY ("owner") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "statistical_report_report_delivery_due_at_sort" ON "statistical_report_report_delivery" USING btree ("tenant_code","due_at","id");
--> statement-breakpoint
CREATE INDEX "statistical_report_report_delivery_schedule_id_idx" ON "statistical_report_report_delivery" USING btree ("schedule_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "statistical_report_report_watch_create_date_sort" ON "statistical_report_report_watch" USING btree ("tenant_code","create_date","id");
--> statement-breakpoint
CREATE INDEX "statistical_report_report_watch_report_idx" ON "statistical_report_report_watch" USING btree ("tenant_code","report");
--> statement-breakpoint
CREATE INDEX "statistical_report_report_watch_owner_idx" ON "statistical_report_report_watch" USING btree ("owner","tenant_code");
--> statement-breakpoint
CREATE INDEX "statistical_report_scheduled_report_create_date_sort" ON "statistical_report_scheduled_report" USING btree ("tenant_code","create_date","id");
--> statement-breakpoint
CREATE INDEX "statistical_report_scheduled_report_report_idx" ON "statistical_report_scheduled_report" USING btree ("tenant_code","report");
--> statement-breakpoint
CREATE INDEX "statistical_report_scheduled_report_owner_idx" ON "statistical_report_scheduled_report" USING btree ("owner","tenant_code");
--> statement-breakpoint
CREATE POLICY "tenant" ON "statistical_report_report_delivery" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "statistical_report_report_delivery" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "statistical_report_report_watch" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "statistical_report_report_watch" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "statistical_report_scheduled_report" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "statistical_report_scheduled_report" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_gone_name" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "sys_gone_name" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
