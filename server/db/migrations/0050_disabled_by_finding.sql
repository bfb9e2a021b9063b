ALTER TABLE "account_client_user" ADD COLUMN "disabled_by_finding" boolean DEFAULT false;

--> statement-breakpoint
UPDATE "account_client_user" a SET "disabled_by_finding" = true WHERE a."status" = 0 AND EXISTS (
  SELECT 1 FROM "statistical_report_abnormal_account" f WHERE f."client_user_id" = a."id" AND f."status" IN ('disabled', 'appealed', 'rejected'));
