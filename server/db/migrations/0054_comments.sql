CREATE TABLE "diagnosis_sequence_management_sequence_comment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"content" text NOT NULL,
	"mention_list" uuid[],
	"pictures" uuid[],
	"author" text,
	"sequence_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_sequence_comment" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "support_order_comment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"content" text NOT NULL,
	"mention_list" uuid[],
	"pictures" uuid[],
	"author" text,
	"order_id" uuid NOT NULL,
	"dept_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "support_order_comment" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "support_order_note" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"content" text NOT NULL,
	"mention_list" uuid[],
	"pictures" uuid[],
	"author" text,
	"order_id" uuid NOT NULL,
	"dept_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "support_order_note" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_sequence_comment" ADD CONSTRAINT "diagnosis_sequence_management_sequence_comment_sequence_id_fkey" FOREIGN KEY ("sequence_id") REFERENCES "public"."diagnosis_sequence_management_sequence"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_order_comment" ADD CONSTRAINT "support_order_comment_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."support_order_list"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_order_comment" ADD CONSTRAINT "support_order_comment_dept_id_fkey" FOREIGN KEY ("dept_id") REFERENCES "public"."sys_dept"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_order_note" ADD CONSTRAINT "support_order_note_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."support_order_list"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_order_note" ADD CONSTRAINT "support_order_note_dept_id_fkey" FOREIGN KEY ("dept_id") REFERENCES "public"."sys_dept"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_sequence_comment_create_date_sort" ON "diagnosis_sequence_management_sequence_comment" USING btree ("tenant_code","create_date","id");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_sequence_comment_sequence_id_idx" ON "diagnosis_sequence_management_sequence_comment" USING btree ("sequence_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "support_order_comment_create_date_sort" ON "support_order_comment" USING btree ("tenant_code","create_date","id");
--> statement-breakpoint
CREATE INDEX "support_order_comment_order_id_idx" ON "support_order_comment" USING btree ("order_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "support_order_comment_dept_id_idx" ON "support_order_comment" USING btree ("dept_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "support_order_note_create_date_sort" ON "support_order_note" USING btree ("tenant_code","create_date","id");
--> statement-breakpoint
CREATE INDEX "support_order_note_order_id_idx" ON "support_order_note" USING btree ("order_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "support_order_note_dept_id_idx" ON "support_order_note" USING btree ("dept_id","tenant_code");
--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_sequence_comment" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_sequence_comment" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "support_order_comment" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "support_order_comment" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "support_order_note" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "support_order_note" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
