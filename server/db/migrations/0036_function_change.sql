ALTER TABLE "diagnosis_sequence_management_sequence" ADD COLUMN "function_code" text;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_sequence" ADD COLUMN "function_name" jsonb;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_sequence" ADD COLUMN "function_ecu" text;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_sequence" ADD COLUMN "function_state" text;
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_sequence_function_ecu_idx" ON "diagnosis_sequence_management_sequence" USING btree ("tenant_code","function_ecu");
