CREATE TABLE "data_config_entry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"source_text" text NOT NULL,
	"source_type" integer NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"source_language" text DEFAULT 'zh-CN' NOT NULL,
	"texts" jsonb,
	"translated" integer DEFAULT 0,
	"missing" jsonb,
	"note" text,
	"published_at" timestamp (3) with time zone,
	"published_texts" jsonb,
	"is_pending" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "data_config_entry_source_text_source_type_source_language_key" UNIQUE NULLS NOT DISTINCT("tenant_code","source_text","source_type","source_language")
);
--> statement-breakpoint
ALTER TABLE "data_config_entry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "data_config_language" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"language_type" text NOT NULL,
	"language_key" text NOT NULL,
	"language_content" text NOT NULL,
	"shipped" text,
	"system_code" text DEFAULT 'GNDS-CLOUD' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "data_config_language_system_code_language_type_language_key_key" UNIQUE NULLS NOT DISTINCT("tenant_code","system_code","language_type","language_key")
);
--> statement-breakpoint
ALTER TABLE "data_config_language" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "data_config_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"title" text NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"content" text NOT NULL,
	"attachments" uuid[],
	"popup_times" integer DEFAULT 1 NOT NULL,
	"valid_from" timestamp (3) with time zone,
	"remind_until" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"audience" text DEFAULT 'all' NOT NULL,
	"tenants" text,
	"role_id_list" uuid[],
	"group_id_list" uuid[],
	"read_count" integer DEFAULT 0,
	"terminated_at" timestamp (3) with time zone,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "data_config_message" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "data_config_message_receipt" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"message_id" uuid NOT NULL,
	"reader" text NOT NULL,
	"username" text,
	"real_name" text,
	"tester_code" text NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"pop_ups" integer DEFAULT 0 NOT NULL,
	"last_shown_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "data_config_message_receipt_message_id_reader_key" UNIQUE NULLS NOT DISTINCT("tenant_code","message_id","reader")
);
--> statement-breakpoint
ALTER TABLE "data_config_message_receipt" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "data_config_message_receipt" ADD CONSTRAINT "data_config_message_receipt_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "public"."data_config_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_config_entry_source_text_sort" ON "data_config_entry" USING btree ("tenant_code","source_text","id");--> statement-breakpoint
CREATE INDEX "data_config_language_language_key_sort" ON "data_config_language" USING btree ("tenant_code","language_key","id");--> statement-breakpoint
CREATE INDEX "data_config_language_system_code_idx" ON "data_config_language" USING btree ("tenant_code","system_code");--> statement-breakpoint
CREATE INDEX "data_config_message_create_date_sort" ON "data_config_message" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "data_config_message_receipt_create_date_sort" ON "data_config_message_receipt" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "data_config_message_receipt_message_id_idx" ON "data_config_message_receipt" USING btree ("tenant_code","message_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "data_config_entry" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "data_config_entry" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "data_config_language" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "data_config_language" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shared" ON "data_config_language" AS PERMISSIVE FOR SELECT TO "console_tenant" USING (tenant_code = '');--> statement-breakpoint
CREATE POLICY "tenant" ON "data_config_message" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "data_config_message" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "data_config_message_receipt" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "data_config_message_receipt" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);