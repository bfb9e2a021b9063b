ALTER TABLE "sys_nonce" ADD COLUMN "answer" text;
