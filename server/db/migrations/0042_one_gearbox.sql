UPDATE "diagnosis_sequence_management_pcm" p SET "status" = 'unbound', "unbound_at" = n."bound_at", "unbound_by" = n."operator_id", "unbound_reason" = 'Another gearbox was bound to the vehicle: ' || n."gearbox_no"
FROM (
  SELECT DISTINCT ON ("tenant_code", "vin") "id", "tenant_code", "vin", "gearbox_no", "operator_id", "bound_at"
  FROM "diagnosis_sequence_management_pcm" WHERE "status" = 'bound' ORDER BY "tenant_code", "vin", "bound_at" DESC NULLS LAST, "id"
) n WHERE p."status" = 'bound' AND p."tenant_code" = n."tenant_code" AND p."vin" = n."vin" AND p."id" <> n."id";
--> statement-breakpoint
CREATE UNIQUE INDEX "diagnosis_sequence_management_pcm_vin_key" ON "diagnosis_sequence_management_pcm" USING btree ("tenant_code","vin") WHERE "status" in ('bound');
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
