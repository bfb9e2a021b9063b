CREATE INDEX "diagnosis_sequence_management_execution_sum_sequence_alike_idx" ON "diagnosis_sequence_management_execution_sum_sequence" USING btree ("tenant_code",coalesce("sequence_no", ''),"bucket");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_sum_sequence_day_9c51r1" ON "diagnosis_sequence_management_execution_sum_sequence_day" USING btree ("tenant_code",coalesce("sequence_no", ''),"day");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_sum_station_alike_idx" ON "diagnosis_sequence_management_execution_sum_station" USING btree ("tenant_code",coalesce("station_code", ''),"bucket");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_sum_station_day__whw63w" ON "diagnosis_sequence_management_execution_sum_station_day" USING btree ("tenant_code",coalesce("station_code", ''),"day");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_sum_vehicle_alike_idx" ON "diagnosis_sequence_management_execution_sum_vehicle" USING btree ("tenant_code",coalesce("model", ''),"bucket");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_sum_vehicle_day__4rt824" ON "diagnosis_sequence_management_execution_sum_vehicle_day" USING btree ("tenant_code",coalesce("model", ''),"day");
--> statement-breakpoint
CREATE INDEX "support_order_list_sum_model_alike_idx" ON "support_order_list_sum_model" USING btree ("tenant_code",coalesce("model", ''),"bucket");
--> statement-breakpoint
CREATE INDEX "support_order_list_sum_model_day_alike_idx" ON "support_order_list_sum_model_day" USING btree ("tenant_code",coalesce("model", ''),"day");
--> statement-breakpoint
CREATE INDEX "flow_task_sum_person_alike_idx" ON "flow_task_sum_person" USING btree ("tenant_code",coalesce("process_key", ''),"bucket");
--> statement-breakpoint
CREATE INDEX "flow_task_sum_person_day_alike_idx" ON "flow_task_sum_person_day" USING btree ("tenant_code",coalesce("process_key", ''),"day");
--> statement-breakpoint
CREATE INDEX "flow_task_sum_step_alike_idx" ON "flow_task_sum_step" USING btree ("tenant_code",coalesce("process_key", ''),"bucket");
--> statement-breakpoint
CREATE INDEX "flow_task_sum_step_day_alike_idx" ON "flow_task_sum_step_day" USING btree ("tenant_code",coalesce("process_key", ''),"day");
