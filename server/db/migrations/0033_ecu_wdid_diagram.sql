ALTER TABLE "guided_diagnosis_ecu_wdid" ADD COLUMN "diagram_id" uuid;
--> statement-breakpoint
ALTER TABLE "guided_diagnosis_ecu_wdid" ADD COLUMN "linked" boolean;
--> statement-breakpoint
ALTER TABLE "guided_diagnosis_ecu_wdid" ADD COLUMN "unresolved" text;
--> statement-breakpoint
ALTER TABLE "guided_diagnosis_ecu_wdid" ADD CONSTRAINT "guided_diagnosis_ecu_wdid_diagram_id_fkey" FOREIGN KEY ("diagram_id") REFERENCES "public"."guided_diagnosis_circuit_diagram_import"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "guided_diagnosis_ecu_wdid_diagram_id_idx" ON "guided_diagnosis_ecu_wdid" USING btree ("tenant_code","diagram_id");

--> statement-breakpoint
UPDATE "guided_diagnosis_ecu_wdid" e SET
  "diagram_id" = (SELECT d."id" FROM "guided_diagnosis_circuit_diagram_import" d WHERE d."tenant_code" = e."tenant_code" AND d."diagram_no" = btrim(e."diagram") ORDER BY d."week_from" DESC, d."id" LIMIT 1);
--> statement-breakpoint
UPDATE "guided_diagnosis_ecu_wdid" SET
  "linked" = ("diagram_id" IS NOT NULL OR coalesce(btrim("diagram"), '') = ''),
  "unresolved" = CASE WHEN "diagram_id" IS NULL THEN nullif(btrim("diagram"), '') END;
