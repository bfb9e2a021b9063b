CREATE TABLE "sys_published_version" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"targets" text[],
	"targets_hash" text,
	"signature" text NOT NULL,
	"drafter_id" uuid,
	"drafter" text,
	"approver_id" uuid,
	"approver" text,
	"reason" text,
	"restores" integer,
	"published_at" timestamp (3) with time zone NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sys_published_version_number_key" UNIQUE("resource","record_id","number")
);
--> statement-breakpoint
ALTER TABLE "sys_published_version" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account_client_version" ADD COLUMN "drafter" uuid;--> statement-breakpoint
ALTER TABLE "account_client_version" ADD COLUMN "published_version" integer;--> statement-breakpoint
ALTER TABLE "account_client_version" ADD COLUMN "restores" integer;--> statement-breakpoint
CREATE INDEX "sys_published_version_hash_idx" ON "sys_published_version" USING btree ("content_hash");--> statement-breakpoint
ALTER TABLE "account_client_version" ADD CONSTRAINT "account_client_version_drafter_fkey" FOREIGN KEY ("drafter") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_published_version" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_published_version" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shared" ON "sys_published_version" AS PERMISSIVE FOR SELECT TO "console_tenant" USING (tenant_code = '');