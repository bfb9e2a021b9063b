CREATE TABLE "support_macro" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"order_type" integer,
	"step" text DEFAULT 'none' NOT NULL,
	"text" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "support_macro_name_key" UNIQUE("tenant_code","name")
);
--> statement-breakpoint
ALTER TABLE "support_macro" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "support_service_calendar" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"time_zone" text DEFAULT 'Asia/Shanghai' NOT NULL,
	"dept_id_list" uuid[],
	"hours" jsonb NOT NULL,
	"holiday_country" text,
	"exceptions" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "support_service_calendar_name_key" UNIQUE("tenant_code","name")
);
--> statement-breakpoint
ALTER TABLE "support_service_calendar" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "support_service_level" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"emergency" text NOT NULL,
	"order_type" integer,
	"minutes" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "support_service_level_name_key" UNIQUE("tenant_code","name"),
	CONSTRAINT "support_service_level_emergency_order_type_key" UNIQUE NULLS NOT DISTINCT("tenant_code","emergency","order_type")
);
--> statement-breakpoint
ALTER TABLE "support_service_level" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "support_order_list" ADD COLUMN "former_id" uuid;
--> statement-breakpoint
ALTER TABLE "support_order_list" ADD COLUMN "leader_id" uuid;
--> statement-breakpoint
ALTER TABLE "support_order_list" ADD COLUMN "is_duplicate" boolean DEFAULT false;
--> statement-breakpoint
ALTER TABLE "support_order_list" ADD COLUMN "reopen_until" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "support_order_list" ADD COLUMN "feedback" text DEFAULT 'open';
--> statement-breakpoint
ALTER TABLE "support_order_list" ADD COLUMN "due_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "support_order_list" ADD COLUMN "escalate_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "support_order_list" ADD COLUMN "escalated_for" timestamp (3) with time zone;
--> statement-breakpoint
CREATE INDEX "support_macro_name_sort" ON "support_macro" USING btree ("tenant_code","name","id");
--> statement-breakpoint
CREATE INDEX "support_service_calendar_name_sort" ON "support_service_calendar" USING btree ("tenant_code","name","id");
--> statement-breakpoint
CREATE INDEX "support_service_level_minutes_sort" ON "support_service_level" USING btree ("tenant_code","minutes","id");
--> statement-breakpoint
ALTER TABLE "support_order_list" ADD CONSTRAINT "support_order_list_former_id_fkey" FOREIGN KEY ("former_id") REFERENCES "public"."support_order_list"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_order_list" ADD CONSTRAINT "support_order_list_leader_id_fkey" FOREIGN KEY ("leader_id") REFERENCES "public"."support_order_list"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "support_order_list_former_id_idx" ON "support_order_list" USING btree ("former_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "support_order_list_leader_id_idx" ON "support_order_list" USING btree ("leader_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "support_order_list_escalate_at_due" ON "support_order_list" USING btree ("escalate_at") WHERE "status" in (0, 1);
--> statement-breakpoint
CREATE POLICY "tenant" ON "support_macro" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "support_macro" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "support_service_calendar" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "support_service_calendar" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "support_service_level" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "support_service_level" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
