WITH "twin" AS (
  SELECT "id", "tenant_code", "username" AS "before", left("username", 55) || '.' || left("id"::text, 8) AS "after",
    row_number() OVER (PARTITION BY "tenant_code", lower("username") ORDER BY "create_date", "id") AS "nth"
  FROM "account_client_user"
), "renamed" AS (
  UPDATE "account_client_user" r SET "username" = t."after", "version" = r."version" + 1, "update_date" = now()
  FROM "twin" t WHERE t."id" = r."id" AND t."nth" > 1
  RETURNING r."id", r."tenant_code", t."before", t."after"
)
INSERT INTO "sys_audit" ("tenant_code", "resource", "record_id", "operation", "username", "reason", "title", "changes")
SELECT "tenant_code", 'account/client-user', "id"::text, 'update', 'system', 'Another account had the same username in other capital and small letters', "after",
  jsonb_build_array(jsonb_build_object('field', 'username', 'before', "before", 'after', "after"))
FROM "renamed";
--> statement-breakpoint
WITH "twin" AS (
  SELECT "id", "tenant_code", "username" AS "before", left("username", 55) || '.' || left("id"::text, 8) AS "after",
    row_number() OVER (PARTITION BY lower("username") ORDER BY "create_date", "id") AS "nth"
  FROM "sys_user"
), "renamed" AS (
  UPDATE "sys_user" r SET "username" = t."after", "version" = r."version" + 1, "update_date" = now()
  FROM "twin" t WHERE t."id" = r."id" AND t."nth" > 1
  RETURNING r."id", r."tenant_code", t."before", t."after"
)
INSERT INTO "sys_audit" ("tenant_code", "resource", "record_id", "operation", "username", "reason", "title", "changes")
SELECT "tenant_code", 'sys/user', "id"::text, 'update', 'system', 'Another account had the same username in other capital and small letters', "after",
  jsonb_build_array(jsonb_build_object('field', 'username', 'before', "before", 'after', "after"))
FROM "renamed";
--> statement-breakpoint
CREATE UNIQUE INDEX "account_client_user_username_caseless" ON "account_client_user" USING btree ("tenant_code",lower("username"));
--> statement-breakpoint
CREATE UNIQUE INDEX "sys_user_username_caseless" ON "sys_user" USING btree (lower("username"));
