CREATE TABLE "sys_preview" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"operation" text NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "sys_preview" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_preview_row" (
	"preview_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"tenant_code" text NOT NULL,
	"record_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"is_allowed" boolean DEFAULT true NOT NULL,
	"failure" jsonb,
	CONSTRAINT "sys_preview_row_preview_id_n_pk" PRIMARY KEY("preview_id","n")
);
--> statement-breakpoint
ALTER TABLE "sys_preview_row" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "sys_preview_create_date_idx" ON "sys_preview" USING btree ("create_date");--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_preview" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_preview" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_preview_row" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_preview_row" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);