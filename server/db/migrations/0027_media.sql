ALTER TABLE "diagnosis_sequence_management_sequence" ADD COLUMN "media_list" uuid[];--> statement-breakpoint
ALTER TABLE "guided_diagnosis_image_import" ADD COLUMN "media" uuid[];--> statement-breakpoint
ALTER TABLE "guided_diagnosis_network_diagram_import" ADD COLUMN "places" jsonb;