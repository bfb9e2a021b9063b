CREATE INDEX "account_activation_code_code_sort" ON "account_activation_code" USING btree ("tenant_code","code","id");--> statement-breakpoint
CREATE INDEX "account_client_tester_code_sort" ON "account_client" USING btree ("tenant_code","tester_code","id");--> statement-breakpoint
CREATE INDEX "sys_user_username_sort" ON "sys_user" USING btree ("tenant_code","username","id");