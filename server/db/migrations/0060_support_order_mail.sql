CREATE TABLE "support_order_mail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"order_id" uuid NOT NULL,
	"from_address" text NOT NULL,
	"subject" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"content" text,
	"quoted" text,
	"attachments" uuid[],
	"left_out" text,
	"message_key" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "support_order_mail_message_key_key" UNIQUE("tenant_code","message_key")
);
--> statement-breakpoint
ALTER TABLE "support_order_mail" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "support_order_mail" ADD CONSTRAINT "support_order_mail_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."support_order_list"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "support_order_mail_received_at_sort" ON "support_order_mail" USING btree ("tenant_code","received_at","id");
--> statement-breakpoint
CREATE INDEX "support_order_mail_order_id_idx" ON "support_order_mail" USING btree ("order_id","tenant_code");
--> statement-breakpoint
CREATE POLICY "tenant" ON "support_order_mail" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "support_order_mail" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
