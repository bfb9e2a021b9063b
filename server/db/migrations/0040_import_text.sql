ALTER TABLE "sys_import" ADD COLUMN "text" jsonb;
