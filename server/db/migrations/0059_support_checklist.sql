CREATE TABLE "support_checklist" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"order_type" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "support_checklist_name_key" UNIQUE("tenant_code","name")
);
--> statement-breakpoint
ALTER TABLE "support_checklist" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "support_order_list" ADD COLUMN "checklist" jsonb;
--> statement-breakpoint
ALTER TABLE "support_order_list" ADD COLUMN "is_checked" boolean DEFAULT true;
--> statement-breakpoint
CREATE INDEX "support_checklist_name_sort" ON "support_checklist" USING btree ("tenant_code","name","id");
--> statement-breakpoint
CREATE POLICY "tenant" ON "support_checklist" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "support_checklist" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
