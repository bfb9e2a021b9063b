ALTER TABLE "account_vehicle_pool" ADD COLUMN "joins" integer DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "account_vehicle_pool_vin" ADD COLUMN "join_no" integer DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_sequence" ADD COLUMN "pool_joins" integer;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_sequence" ADD COLUMN "kept_filters" jsonb;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_sequence_alert" ADD COLUMN "content_hash" text;
--> statement-breakpoint
UPDATE "account_vehicle_pool_vin" SET "join_no" = ceil(extract(epoch from "update_date"))::int;
--> statement-breakpoint
UPDATE "account_vehicle_pool" SET "joins" = ceil(extract(epoch from now()))::int;
