CREATE TABLE "account_certificate" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"common_name" text NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone NOT NULL,
	"serial_number" text NOT NULL,
	"tester_code" text NOT NULL,
	"machinecode" text,
	"client_id" uuid,
	"dept_id" uuid,
	"organization" text,
	"organizational_unit" text,
	"country" text,
	"state" text,
	"locality" text,
	"email" text,
	"issuer" text,
	"cert_id" text,
	"key_type" text,
	"request_reason" text,
	"request_param" text,
	"failure_reason" text,
	"revoke_time" timestamp (3) with time zone,
	"revoke_reason" text,
	"revoke_remark" text,
	"warned_at" timestamp (3) with time zone,
	"paper" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "account_certificate_serial_number_key" UNIQUE("serial_number")
);
--> statement-breakpoint
ALTER TABLE "account_certificate" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_certificate_apply" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"tester_code" text NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"kind" text DEFAULT 'first' NOT NULL,
	"request_reason" text,
	"failure_reason" text,
	"decided_at" timestamp (3) with time zone,
	"cert_id" uuid,
	"client_id" uuid,
	"dept_id" uuid,
	"subject" text,
	"key_type" text,
	"signature" text,
	"key_id" text,
	"request_param" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "account_certificate_apply" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_dsa_vehicle" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"vin" text NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"brand" text NOT NULL,
	"model" text NOT NULL,
	"effective_hours" integer DEFAULT 24 NOT NULL,
	"applicant" uuid,
	"valid_from" timestamp (3) with time zone,
	"valid_to" timestamp (3) with time zone,
	"remark" text,
	"serial_number" text,
	"cert_id" text,
	"issuer" text,
	"key_type" text,
	"revoke_time" timestamp (3) with time zone,
	"revoke_reason" text,
	"revoke_remark" text,
	"paper" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "account_dsa_vehicle" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_issued_certificate" (
	"serial" text PRIMARY KEY NOT NULL,
	"tenant_code" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"not_after" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"revoked_at" timestamp (3) with time zone,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_issued_certificate" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account_certificate" ADD CONSTRAINT "account_certificate_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "public"."account_client"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_certificate" ADD CONSTRAINT "account_certificate_dept_id_fkey" FOREIGN KEY ("dept_id") REFERENCES "public"."sys_dept"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_certificate_apply" ADD CONSTRAINT "account_certificate_apply_cert_id_fkey" FOREIGN KEY ("cert_id") REFERENCES "public"."account_certificate"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_certificate_apply" ADD CONSTRAINT "account_certificate_apply_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "public"."account_client"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_certificate_apply" ADD CONSTRAINT "account_certificate_apply_dept_id_fkey" FOREIGN KEY ("dept_id") REFERENCES "public"."sys_dept"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_dsa_vehicle" ADD CONSTRAINT "account_dsa_vehicle_applicant_fkey" FOREIGN KEY ("applicant") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_certificate_create_date_sort" ON "account_certificate" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "account_certificate_machinecode_idx" ON "account_certificate" USING btree ("tenant_code","machinecode");--> statement-breakpoint
CREATE INDEX "account_certificate_client_id_idx" ON "account_certificate" USING btree ("tenant_code","client_id");--> statement-breakpoint
CREATE INDEX "account_certificate_dept_id_idx" ON "account_certificate" USING btree ("tenant_code","dept_id");--> statement-breakpoint
CREATE INDEX "account_certificate_cert_id_idx" ON "account_certificate" USING btree ("tenant_code","cert_id");--> statement-breakpoint
CREATE INDEX "account_certificate_apply_create_date_sort" ON "account_certificate_apply" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "account_certificate_apply_cert_id_idx" ON "account_certificate_apply" USING btree ("tenant_code","cert_id");--> statement-breakpoint
CREATE INDEX "account_certificate_apply_client_id_idx" ON "account_certificate_apply" USING btree ("tenant_code","client_id");--> statement-breakpoint
CREATE INDEX "account_certificate_apply_dept_id_idx" ON "account_certificate_apply" USING btree ("tenant_code","dept_id");--> statement-breakpoint
CREATE INDEX "account_certificate_apply_key_id_idx" ON "account_certificate_apply" USING btree ("tenant_code","key_id");--> statement-breakpoint
CREATE INDEX "account_dsa_vehicle_create_date_sort" ON "account_dsa_vehicle" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "account_dsa_vehicle_applicant_idx" ON "account_dsa_vehicle" USING btree ("tenant_code","applicant");--> statement-breakpoint
CREATE INDEX "sys_issued_certificate_record_idx" ON "sys_issued_certificate" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "sys_issued_certificate_revoked_idx" ON "sys_issued_certificate" USING btree ("not_after") WHERE reason is not null;--> statement-breakpoint
CREATE POLICY "tenant" ON "account_certificate" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_certificate" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "account_certificate_apply" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_certificate_apply" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "account_dsa_vehicle" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_dsa_vehicle" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_issued_certificate" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_issued_certificate" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);