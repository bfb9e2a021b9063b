DROP INDEX "diagnosis_sequence_management_execution_seen_day_idx";
--> statement-breakpoint
DROP INDEX "support_order_list_seen_day_idx";
--> statement-breakpoint
DROP INDEX "flow_task_seen_day_idx";
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_seen_quarter_idx" ON "diagnosis_sequence_management_execution_seen" USING btree ("tenant_code","day",position(B'1' in "quarters"));
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_seen_again_idx" ON "diagnosis_sequence_management_execution_seen" USING btree ("tenant_code","day") WHERE bit_count("diagnosis_sequence_management_execution_seen"."quarters") > 1;
--> statement-breakpoint
CREATE INDEX "support_order_list_seen_quarter_idx" ON "support_order_list_seen" USING btree ("tenant_code","day",position(B'1' in "quarters"));
--> statement-breakpoint
CREATE INDEX "support_order_list_seen_again_idx" ON "support_order_list_seen" USING btree ("tenant_code","day") WHERE bit_count("support_order_list_seen"."quarters") > 1;
--> statement-breakpoint
CREATE INDEX "flow_task_seen_quarter_idx" ON "flow_task_seen" USING btree ("tenant_code","day",position(B'1' in "quarters"));
--> statement-breakpoint
CREATE INDEX "flow_task_seen_again_idx" ON "flow_task_seen" USING btree ("tenant_code","day") WHERE bit_count("flow_task_seen"."quarters") > 1;
