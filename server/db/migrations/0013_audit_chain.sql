CREATE TABLE "sys_audit_head" (
	"tenant_code" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"checkpoint_seq" bigint DEFAULT 0 NOT NULL,
	"archived_seq" bigint DEFAULT 0 NOT NULL,
	"archived_hash" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_audit_head" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sys_audit" ADD COLUMN "seq" bigint;--> statement-breakpoint
ALTER TABLE "sys_audit" ADD COLUMN "hash" text;--> statement-breakpoint
CREATE INDEX "sys_audit_request_idx" ON "sys_audit" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "sys_audit_open_idx" ON "sys_audit" USING btree ("id") WHERE seq is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sys_audit_chain_idx" ON "sys_audit" USING btree ("tenant_code","seq");--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_audit_head" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_audit_head" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);