CREATE TABLE "flow_request" (
	"instance_id" uuid PRIMARY KEY NOT NULL,
	"tenant_code" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"input" jsonb NOT NULL,
	"row_version" integer NOT NULL,
	"requester_id" uuid NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "flow_request" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE UNIQUE INDEX "flow_request_open_idx" ON "flow_request" USING btree ("resource","record_id") WHERE "flow_request"."settled_at" is null;
--> statement-breakpoint
CREATE POLICY "tenant" ON "flow_request" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "flow_request" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
