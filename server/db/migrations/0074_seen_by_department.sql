CREATE INDEX "diagnosis_sequence_management_execution_seen_dept_id_idx" ON "diagnosis_sequence_management_execution_seen" USING btree ("tenant_code","dept_id","day");
--> statement-breakpoint
CREATE INDEX "support_order_list_seen_dept_id_idx" ON "support_order_list_seen" USING btree ("tenant_code","dept_id","day");
