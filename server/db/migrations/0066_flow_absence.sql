CREATE TABLE "flow_absence" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"user_id" uuid,
	"deputy_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "flow_absence" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "flow_history" ADD COLUMN "file_list" uuid[];
--> statement-breakpoint
ALTER TABLE "flow_absence" ADD CONSTRAINT "flow_absence_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flow_absence" ADD CONSTRAINT "flow_absence_deputy_id_fkey" FOREIGN KEY ("deputy_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "flow_absence_starts_at_sort" ON "flow_absence" USING btree ("tenant_code","starts_at","id");
--> statement-breakpoint
CREATE INDEX "flow_absence_user_id_idx" ON "flow_absence" USING btree ("user_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "flow_absence_deputy_id_idx" ON "flow_absence" USING btree ("deputy_id","tenant_code");
--> statement-breakpoint
CREATE POLICY "tenant" ON "flow_absence" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "flow_absence" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
