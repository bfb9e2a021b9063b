CREATE TABLE "sys_import" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"file_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"zone" integer DEFAULT 0 NOT NULL,
	"header" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"task_id" uuid
);
--> statement-breakpoint
ALTER TABLE "sys_import" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_import_row" (
	"import_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"tenant_code" text NOT NULL,
	"cells" jsonb NOT NULL,
	"errors" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"keys" text[] DEFAULT '{}' NOT NULL,
	"twin" integer,
	"twin_field" text,
	"record_id" uuid,
	CONSTRAINT "sys_import_row_import_id_n_pk" PRIMARY KEY("import_id","n")
);
--> statement-breakpoint
ALTER TABLE "sys_import_row" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "sys_import_create_date_idx" ON "sys_import" USING btree ("create_date");--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_import" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_import" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_import_row" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_import_row" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);