CREATE TABLE "sys_sso_identity" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"issuer" text,
	"subject" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "sys_sso_identity_provider_id_subject_key" UNIQUE NULLS NOT DISTINCT("tenant_code","provider_id","subject"),
	CONSTRAINT "sys_sso_identity_user_id_provider_id_key" UNIQUE NULLS NOT DISTINCT("tenant_code","user_id","provider_id")
);
--> statement-breakpoint
ALTER TABLE "sys_sso_identity" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "sys_sso_identity" ADD CONSTRAINT "sys_sso_identity_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sys_sso_identity" ADD CONSTRAINT "sys_sso_identity_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "public"."sys_sso_provider"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "sys_sso_identity_create_date_sort" ON "sys_sso_identity" USING btree ("tenant_code","create_date","id");
--> statement-breakpoint
CREATE INDEX "sys_sso_identity_user_id_idx" ON "sys_sso_identity" USING btree ("tenant_code","user_id");
--> statement-breakpoint
CREATE INDEX "sys_sso_identity_provider_id_idx" ON "sys_sso_identity" USING btree ("tenant_code","provider_id");
--> statement-breakpoint
CREATE INDEX "sys_sso_identity_subject_idx" ON "sys_sso_identity" USING btree ("tenant_code","subject");
--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_sso_identity" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "sys_sso_identity" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
