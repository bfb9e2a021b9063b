CREATE TABLE "sys_user_operation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"type" text,
	"operation" text NOT NULL,
	"subject" text,
	"title" text,
	"submitter" text NOT NULL,
	"success" boolean NOT NULL,
	"reason" text,
	"duration" integer NOT NULL,
	"ip" text,
	"agent" text,
	"method" text,
	"path" text,
	"status" integer,
	"request_id" text,
	"resource" text,
	"record_id" text,
	"request" text,
	"response" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "sys_user_operation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "sys_user_operation_create_date_sort" ON "sys_user_operation" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "sys_user_operation_ip_idx" ON "sys_user_operation" USING btree ("tenant_code","ip");--> statement-breakpoint
CREATE INDEX "sys_user_operation_request_id_idx" ON "sys_user_operation" USING btree ("tenant_code","request_id");--> statement-breakpoint
CREATE INDEX "sys_user_operation_resource_idx" ON "sys_user_operation" USING btree ("tenant_code","resource");--> statement-breakpoint
CREATE INDEX "sys_user_operation_record_id_idx" ON "sys_user_operation" USING btree ("tenant_code","record_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_user_operation" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_user_operation" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);