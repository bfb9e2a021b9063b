ALTER TABLE "flow_running" ADD COLUMN "number" text;
--> statement-breakpoint
ALTER TABLE "flow_task" ADD COLUMN "number" text;
--> statement-breakpoint
UPDATE "flow_running" r SET "number" = 'PR-' || n.year || '-' || lpad(n.place::text, greatest(6, length(n.place::text)), '0')
FROM (
	SELECT "id", extract(year FROM "create_date" AT TIME ZONE 'UTC') AS year,
		row_number() OVER (PARTITION BY "tenant_code", extract(year FROM "create_date" AT TIME ZONE 'UTC') ORDER BY "create_date", "id") AS place
	FROM "flow_running"
) n WHERE n."id" = r."id";
--> statement-breakpoint
UPDATE "flow_task" t SET "process_version" = d."number" FROM "flow_running" r JOIN "flow_definition" d ON d."id" = r."definition_id"
WHERE r."id" = t."instance_id" AND t."process_version" IS NULL;
--> statement-breakpoint
UPDATE "flow_task" t SET "number" = r."number" FROM "flow_running" r WHERE r."id" = t."instance_id";
--> statement-breakpoint
ALTER TABLE "flow_running" ADD CONSTRAINT "flow_running_number_key" UNIQUE("tenant_code","number");
