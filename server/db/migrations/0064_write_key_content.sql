ALTER TABLE "sys_write_key" ADD COLUMN "content" text;
