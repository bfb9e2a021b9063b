CREATE TABLE "sys_change" (
	"tenant_code" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"transaction" "xid8" NOT NULL,
	"is_deleted" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sys_change_resource_record_id_pk" PRIMARY KEY("resource","record_id")
);
--> statement-breakpoint
ALTER TABLE "sys_change" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "sys_change_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"epoch" uuid NOT NULL,
	"forgotten" "xid8" NOT NULL,
	"cluster" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sys_change_order_idx" ON "sys_change" USING btree ("tenant_code","resource","transaction","record_id");
--> statement-breakpoint
CREATE INDEX "sys_change_at_idx" ON "sys_change" USING btree ("at");
--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_change" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "sys_change" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
