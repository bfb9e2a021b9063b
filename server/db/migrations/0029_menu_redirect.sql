ALTER TABLE "sys_menu" ADD COLUMN "redirect" text;--> statement-breakpoint
ALTER TABLE "sys_menu" ADD COLUMN "is_g_n_d_s" boolean DEFAULT true;