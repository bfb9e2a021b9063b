CREATE TABLE "sys_news" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"title" text NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"publish_date" timestamp (3) with time zone,
	"languages" jsonb,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"summary" text,
	"content" text NOT NULL,
	"cover" uuid[],
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "sys_news" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_notice" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"title" text NOT NULL,
	"level" text DEFAULT 'normal' NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"audience" text DEFAULT 'all' NOT NULL,
	"dept_id_list" uuid[],
	"content" text NOT NULL,
	"attachments" uuid[],
	"send_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"recipient_count" integer DEFAULT 0,
	"read_count" integer DEFAULT 0,
	"recall_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "sys_notice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_notice_receipt" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"notice_id" uuid NOT NULL,
	"title" text NOT NULL,
	"level" text DEFAULT 'normal' NOT NULL,
	"sender" text,
	"user_id" uuid NOT NULL,
	"username" text,
	"real_name" text,
	"dept_name" text,
	"status" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"withdrawn" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "sys_notice_receipt_notice_id_user_id_key" UNIQUE NULLS NOT DISTINCT("tenant_code","notice_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "sys_notice_receipt" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sys_notice_receipt" ADD CONSTRAINT "sys_notice_receipt_notice_id_fkey" FOREIGN KEY ("notice_id") REFERENCES "public"."sys_notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_notice_receipt" ADD CONSTRAINT "sys_notice_receipt_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sys_news_create_date_sort" ON "sys_news" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "sys_notice_create_date_sort" ON "sys_notice" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "sys_notice_receipt_create_date_sort" ON "sys_notice_receipt" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "sys_notice_receipt_notice_id_idx" ON "sys_notice_receipt" USING btree ("tenant_code","notice_id");--> statement-breakpoint
CREATE INDEX "sys_notice_receipt_user_id_idx" ON "sys_notice_receipt" USING btree ("tenant_code","user_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_news" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_news" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_notice" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_notice" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_notice_receipt" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_notice_receipt" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);