CREATE TABLE "sys_list_view" (
	"user_id" uuid NOT NULL,
	"table_key" text NOT NULL,
	"columns" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"density" text,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sys_list_view_user_id_table_key_pk" PRIMARY KEY("user_id","table_key")
);
--> statement-breakpoint
CREATE TABLE "sys_saved_search" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"user_id" uuid NOT NULL,
	"username" text NOT NULL,
	"resource" text NOT NULL,
	"name" text NOT NULL,
	"search" jsonb NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_saved_search" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_start_search" (
	"user_id" uuid NOT NULL,
	"tenant_code" text NOT NULL,
	"table_key" text NOT NULL,
	"search_id" uuid NOT NULL,
	CONSTRAINT "sys_start_search_user_id_tenant_code_table_key_pk" PRIMARY KEY("user_id","tenant_code","table_key")
);
--> statement-breakpoint
ALTER TABLE "sys_start_search" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sys_start_search" ADD CONSTRAINT "sys_start_search_search_id_sys_saved_search_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."sys_saved_search"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sys_saved_search_name_idx" ON "sys_saved_search" USING btree ("tenant_code","user_id","resource",lower("name"));--> statement-breakpoint
CREATE INDEX "sys_saved_search_shared_idx" ON "sys_saved_search" USING btree ("tenant_code","resource","is_shared");--> statement-breakpoint
CREATE INDEX "sys_start_search_search_id_idx" ON "sys_start_search" USING btree ("search_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_saved_search" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_saved_search" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_start_search" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_start_search" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);