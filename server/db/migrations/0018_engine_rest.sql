DROP POLICY "tenant" ON "data_config_portal_config" CASCADE;--> statement-breakpoint
DROP POLICY "platform" ON "data_config_portal_config" CASCADE;--> statement-breakpoint
DROP TABLE "data_config_portal_config" CASCADE;--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_sequence" ADD COLUMN "approver_roles" uuid[];