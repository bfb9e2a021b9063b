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
