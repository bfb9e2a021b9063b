ALTER TABLE "diagnosis_sequence_management_button_config" ADD COLUMN "sequence_id" uuid;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_button_config" ADD CONSTRAINT "diagnosis_sequence_management_button_config_sequence_id_fkey" FOREIGN KEY ("sequence_id") REFERENCES "public"."diagnosis_sequence_management_sequence"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_button_config_sequence_id_idx" ON "diagnosis_sequence_management_button_config" USING btree ("tenant_code","sequence_id");
