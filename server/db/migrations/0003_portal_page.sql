ALTER TABLE "account_vehicle_pool" ADD COLUMN "last_auto_clear" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_vehicle_pool" ADD COLUMN "kind" text DEFAULT 'account' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_vehicle_pool" ADD COLUMN "owner" uuid;--> statement-breakpoint
ALTER TABLE "account_vehicle_pool" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "account_vehicle_pool" ADD COLUMN "source_import" text;--> statement-breakpoint
ALTER TABLE "account_vehicle_pool" ADD CONSTRAINT "account_vehicle_pool_owner_fkey" FOREIGN KEY ("owner") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_vehicle_pool_owner_idx" ON "account_vehicle_pool" USING btree ("tenant_code","owner");