ALTER TABLE "sys_tenant" ADD COLUMN "brand_list" jsonb;--> statement-breakpoint
ALTER TABLE "sys_tenant" ADD COLUMN "sales_markets" text;--> statement-breakpoint
ALTER TABLE "sys_tenant" ADD COLUMN "sequence_version" text DEFAULT 'publish' NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_tenant" ADD COLUMN "bss_version" text DEFAULT 'publish' NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_tenant" ADD COLUMN "did_config" boolean DEFAULT false;--> statement-breakpoint
ALTER TABLE "sys_tenant" ADD COLUMN "bss_id" boolean DEFAULT false;--> statement-breakpoint
ALTER TABLE "sys_tenant" ADD COLUMN "offline_login" boolean DEFAULT false;--> statement-breakpoint
ALTER TABLE "sys_tenant" ADD COLUMN "offline_login_days" integer;--> statement-breakpoint
ALTER TABLE "sys_tenant" ADD COLUMN "single_ecu_flash" boolean DEFAULT false;--> statement-breakpoint
ALTER TABLE "sys_tenant" ADD COLUMN "security_check" boolean DEFAULT false;--> statement-breakpoint
ALTER TABLE "sys_tenant" ADD COLUMN "client_mfa" boolean DEFAULT false;--> statement-breakpoint
ALTER TABLE "sys_tenant" ADD COLUMN "self_unbinding" boolean DEFAULT false;--> statement-breakpoint
ALTER TABLE "sys_tenant" ADD COLUMN "unique_binding" boolean DEFAULT false;