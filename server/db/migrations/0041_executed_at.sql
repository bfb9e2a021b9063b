ALTER TABLE "diagnosis_sequence_management_execution" ADD COLUMN "dept_id" uuid;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution" ADD COLUMN "station_code" text;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution" ADD COLUMN "station_name" text;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution" ADD COLUMN "brand" text;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution" ADD COLUMN "model" text;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution" ADD COLUMN "market" text;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution" ADD COLUMN "platform" text;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution" ADD COLUMN "ecus" text[];
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution" ADD CONSTRAINT "diagnosis_sequence_management_execution_dept_id_fkey" FOREIGN KEY ("dept_id") REFERENCES "public"."sys_dept"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_dept_id_idx" ON "diagnosis_sequence_management_execution" USING btree ("tenant_code","dept_id");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_station_code_idx" ON "diagnosis_sequence_management_execution" USING btree ("tenant_code","station_code");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_market_idx" ON "diagnosis_sequence_management_execution" USING btree ("tenant_code","market");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_ecus_gin" ON "diagnosis_sequence_management_execution" USING gin ("ecus");
--> statement-breakpoint
UPDATE "diagnosis_sequence_management_execution" e SET
  "dept_id" = w."dept_id", "station_code" = w."station_code", "station_name" = w."station_name",
  "brand" = w."brand", "model" = w."model", "market" = w."market", "platform" = w."platform", "ecus" = w."ecus"
FROM (
  SELECT x."id", x."started_at", d."id" AS "dept_id",
    coalesce(u."station_code", d."station_code") AS "station_code", coalesce(u."station_name", d."name") AS "station_name",
    v."brand", v."model", v."market", coalesce(v."platform", s."platform") AS "platform",
    (SELECT array_agg(DISTINCT upper(p ->> 'ecuAddress')) FROM jsonb_array_elements(s."ecu_list") p WHERE p ->> 'ecuAddress' <> '') AS "ecus"
  FROM "diagnosis_sequence_management_execution" x
    LEFT JOIN "account_client" c ON c."id" = x."client_id"
    LEFT JOIN "account_client_user" u ON u."tenant_code" = x."tenant_code" AND u."username" = x."username"
    LEFT JOIN "sys_dept" d ON d."id" = coalesce(c."dept_id", u."dept_id")
    LEFT JOIN "data_config_vehicle" v ON v."tenant_code" = x."tenant_code" AND v."vin" = x."vin"
    LEFT JOIN "diagnosis_sequence_management_sequence" s ON s."id" = x."sequence_id"
) w WHERE e."id" = w."id" AND e."started_at" = w."started_at";
