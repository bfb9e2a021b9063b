CREATE TABLE "account_account_group" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"remark" text,
	"member_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "account_account_group_name_key" UNIQUE("tenant_code","name")
);
--> statement-breakpoint
ALTER TABLE "account_account_group" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_account_group_member" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"client_user_id" uuid NOT NULL,
	"username" text,
	"account_group_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "account_account_group_member_account_group_id_client_us_17opybn" UNIQUE NULLS NOT DISTINCT("tenant_code","account_group_id","client_user_id")
);
--> statement-breakpoint
ALTER TABLE "account_account_group_member" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_activation_client" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"machine_id" text NOT NULL,
	"del_flag" integer DEFAULT 1 NOT NULL,
	"activation_code_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"activated_at" timestamp (3) with time zone NOT NULL,
	"revoke_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "account_activation_client_activation_code_id_machine_id_key" UNIQUE NULLS NOT DISTINCT("tenant_code","activation_code_id","machine_id")
);
--> statement-breakpoint
ALTER TABLE "account_activation_client" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_activation_code" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"code" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"max_clients" integer DEFAULT 1 NOT NULL,
	"client_count" integer DEFAULT 0 NOT NULL,
	"validity_days" integer DEFAULT 30 NOT NULL,
	"expired_at" timestamp (3) with time zone NOT NULL,
	"remark" text,
	"revoked_at" timestamp (3) with time zone,
	"revoke_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "account_activation_code_code_key" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "account_activation_code" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_bss_gray" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"bss_version" text NOT NULL,
	"brand" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"vehicle_pool_id" uuid,
	"vin_list" text[],
	"valid_from" timestamp (3) with time zone,
	"valid_to" timestamp (3) with time zone,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "account_bss_gray" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_certificate" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"common_name" text NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone NOT NULL,
	"serial_number" text NOT NULL,
	"tester_code" text NOT NULL,
	"machinecode" text,
	"client_id" uuid,
	"dept_id" uuid,
	"organization" text,
	"organizational_unit" text,
	"country" text,
	"state" text,
	"locality" text,
	"email" text,
	"issuer" text,
	"cert_id" text,
	"key_type" text,
	"request_reason" text,
	"request_param" text,
	"failure_reason" text,
	"revoke_time" timestamp (3) with time zone,
	"revoke_reason" text,
	"revoke_remark" text,
	"warned_at" timestamp (3) with time zone,
	"paper" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "account_certificate_serial_number_key" UNIQUE("serial_number")
);
--> statement-breakpoint
ALTER TABLE "account_certificate" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_certificate_apply" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"tester_code" text NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"kind" text DEFAULT 'first' NOT NULL,
	"request_reason" text,
	"failure_reason" text,
	"decided_at" timestamp (3) with time zone,
	"cert_id" uuid,
	"client_id" uuid,
	"dept_id" uuid,
	"subject" text,
	"key_type" text,
	"signature" text,
	"key_id" text,
	"request_param" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "account_certificate_apply" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_client" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"tester_code" text NOT NULL,
	"dept_id" uuid,
	"gray_group_id" uuid,
	"machine_guid" text NOT NULL,
	"mainboard" text,
	"mainboard_uuid" text,
	"product_id" text,
	"bios" text,
	"cpu" text,
	"disk" text,
	"network_card" text,
	"user_count" integer DEFAULT 0 NOT NULL,
	"last_visit_time" timestamp (3) with time zone,
	"additional_key" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "account_client_tester_code_key" UNIQUE("tester_code"),
	CONSTRAINT "account_client_machine_guid_key" UNIQUE("tenant_code","machine_guid")
);
--> statement-breakpoint
ALTER TABLE "account_client" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_client_activity" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"client_id" uuid,
	"tester_code" text NOT NULL,
	"client_user_id" uuid,
	"username" text,
	"failure_reason" text,
	"detail" text,
	"ip" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "account_client_activity" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_client_binding" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"client_user_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"username" text,
	"tester_code" text,
	"bound_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "account_client_binding_client_user_id_client_id_key" UNIQUE NULLS NOT DISTINCT("tenant_code","client_user_id","client_id")
);
--> statement-breakpoint
ALTER TABLE "account_client_binding" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_client_install" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"tester_code" text NOT NULL,
	"result" text NOT NULL,
	"from_version" text,
	"version_no" text NOT NULL,
	"reason" text,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"version_id" uuid,
	"client_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "account_client_install" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_client_role" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"remark" text,
	"client_menu_id_list" jsonb,
	"brand_list" jsonb,
	"sales_markets" text,
	"sequence_version" text DEFAULT 'publish' NOT NULL,
	"bss_version" text DEFAULT 'publish' NOT NULL,
	"did_config" boolean DEFAULT false,
	"vin_decode" boolean DEFAULT false,
	"bss_id" boolean DEFAULT false,
	"offline_login" boolean DEFAULT false,
	"offline_login_days" integer,
	"single_ecu_flash" boolean DEFAULT false,
	"security_check" boolean DEFAULT false,
	"client_mfa" boolean DEFAULT false,
	"self_unbinding" boolean DEFAULT false,
	"unique_binding" boolean DEFAULT false,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "account_client_role_name_key" UNIQUE("tenant_code","name")
);
--> statement-breakpoint
ALTER TABLE "account_client_role" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_client_user" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"username" text NOT NULL,
	"real_name" text,
	"status" integer DEFAULT 1 NOT NULL,
	"dept_id" uuid,
	"role_id_list" uuid[],
	"gray_group_id" uuid,
	"post_id_list" uuid[],
	"email" text,
	"mobile" text,
	"gender" integer DEFAULT 2,
	"lang" text,
	"third_party_id" text,
	"validity" text DEFAULT 'unlimited' NOT NULL,
	"effective_times" integer,
	"expires_on" timestamp (3) with time zone,
	"account_expired" timestamp (3) with time zone,
	"password_expired" integer,
	"clients_bind_max_num" integer DEFAULT 1 NOT NULL,
	"bound_count" integer DEFAULT 0 NOT NULL,
	"sys_log_upload_flag" boolean DEFAULT false,
	"pcap_log_upload_flag" boolean DEFAULT false,
	"upload_rate" integer,
	"station_code" text,
	"station_name" text,
	"station_area" text,
	"region_id" uuid,
	"station_city" text,
	"brand_list" jsonb,
	"has_second_factor" boolean DEFAULT false,
	"last_login_time" timestamp (3) with time zone,
	"last_seen_time" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "account_client_user_username_key" UNIQUE("tenant_code","username")
);
--> statement-breakpoint
ALTER TABLE "account_client_user" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_client_version" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"version_no" text NOT NULL,
	"release_type" text DEFAULT 'release' NOT NULL,
	"status" integer DEFAULT 2 NOT NULL,
	"forceupdate" boolean DEFAULT false,
	"upgrade_type" text DEFAULT 'full' NOT NULL,
	"base_version" text,
	"is_rollback" boolean DEFAULT false,
	"content" text NOT NULL,
	"package" uuid[] NOT NULL,
	"exe_path" text,
	"db_path" text,
	"file_size" numeric,
	"md5" text,
	"sha256" text,
	"signature" text,
	"gray_tenants" text,
	"gray_group_list" uuid[],
	"gray_rule_id" uuid,
	"submitter" uuid,
	"approver" uuid,
	"published_at" timestamp (3) with time zone,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "account_client_version_version_no_release_type_key" UNIQUE NULLS NOT DISTINCT("tenant_code","version_no","release_type")
);
--> statement-breakpoint
ALTER TABLE "account_client_version" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_dsa_vehicle" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"vin" text NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"brand" text NOT NULL,
	"model" text NOT NULL,
	"effective_hours" integer DEFAULT 24 NOT NULL,
	"applicant" uuid,
	"valid_from" timestamp (3) with time zone,
	"valid_to" timestamp (3) with time zone,
	"remark" text,
	"serial_number" text,
	"cert_id" text,
	"issuer" text,
	"key_type" text,
	"revoke_time" timestamp (3) with time zone,
	"revoke_reason" text,
	"revoke_remark" text,
	"paper" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "account_dsa_vehicle" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_gray_group" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"level" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "account_gray_group_level_key" UNIQUE("tenant_code","level"),
	CONSTRAINT "account_gray_group_name_key" UNIQUE("tenant_code","name")
);
--> statement-breakpoint
ALTER TABLE "account_gray_group" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_gray_rule" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"object" text DEFAULT 'clientVersion' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"percentage" integer DEFAULT 10 NOT NULL,
	"stages" jsonb,
	"tenants" text,
	"brand_list" jsonb,
	"models" text,
	"vehicle_pool_id" uuid,
	"gray_group_list" uuid[],
	"account_group_list" uuid[],
	"valid_from" timestamp (3) with time zone,
	"valid_to" timestamp (3) with time zone,
	"seed" text,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "account_gray_rule_name_key" UNIQUE("tenant_code","name")
);
--> statement-breakpoint
ALTER TABLE "account_gray_rule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_vdn_image" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"picture" uuid[] NOT NULL,
	"vdn_code" text NOT NULL,
	"platform" text NOT NULL,
	"name" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"description" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "account_vdn_image_vdn_code_platform_key" UNIQUE NULLS NOT DISTINCT("tenant_code","vdn_code","platform")
);
--> statement-breakpoint
ALTER TABLE "account_vdn_image" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_vehicle_pool" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"vin_count" integer DEFAULT 0 NOT NULL,
	"brand" text,
	"model" text,
	"vdn" text,
	"invalid_date" timestamp (3) with time zone,
	"clear_cycle" integer,
	"next_clear_at" timestamp (3) with time zone,
	"description" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "account_vehicle_pool_number_key" UNIQUE("tenant_code","number")
);
--> statement-breakpoint
ALTER TABLE "account_vehicle_pool" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_vehicle_pool_vin" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"vin" text NOT NULL,
	"pool_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "account_vehicle_pool_vin_pool_id_vin_key" UNIQUE NULLS NOT DISTINCT("tenant_code","pool_id","vin")
);
--> statement-breakpoint
ALTER TABLE "account_vehicle_pool_vin" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "diagnosis_sequence_management_data_task" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"type" text,
	"subject" text,
	"file_name" text,
	"submitter" uuid,
	"status" text DEFAULT 'doing' NOT NULL,
	"step" text,
	"total" integer,
	"done" integer DEFAULT 0,
	"failed" integer DEFAULT 0,
	"reason" text,
	"finished_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_data_task" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guided_diagnosis_ecu_wdid" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"ecu_address" text NOT NULL,
	"ecu_name" text NOT NULL,
	"wdid" text NOT NULL,
	"check_out_state" text DEFAULT 'in' NOT NULL,
	"checked_out_by" uuid,
	"checked_out_at" timestamp (3) with time zone,
	"diagram" text,
	"sheet" integer,
	"connectors" jsonb,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "guided_diagnosis_ecu_wdid_ecu_address_wdid_key" UNIQUE NULLS NOT DISTINCT("tenant_code","ecu_address","wdid")
);
--> statement-breakpoint
ALTER TABLE "guided_diagnosis_ecu_wdid" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guided_diagnosis_gcid" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"gcid" text NOT NULL,
	"name" jsonb NOT NULL,
	"component_type" text NOT NULL,
	"check_out_state" text DEFAULT 'in' NOT NULL,
	"checked_out_by" uuid,
	"checked_out_at" timestamp (3) with time zone,
	"function_group" text,
	"position" text,
	"picture" uuid[],
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "guided_diagnosis_gcid_gcid_key" UNIQUE("tenant_code","gcid")
);
--> statement-breakpoint
ALTER TABLE "guided_diagnosis_gcid" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guided_diagnosis_gcid_part" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"gcid_id" uuid NOT NULL,
	"part_number" text NOT NULL,
	"week_from" text NOT NULL,
	"week_to" text,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "guided_diagnosis_gcid_part_gcid_id_part_number_week_from_key" UNIQUE NULLS NOT DISTINCT("tenant_code","gcid_id","part_number","week_from")
);
--> statement-breakpoint
ALTER TABLE "guided_diagnosis_gcid_part" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guided_diagnosis_media_file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"file" uuid[] NOT NULL,
	"description" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "guided_diagnosis_media_file_name_key" UNIQUE("tenant_code","name")
);
--> statement-breakpoint
ALTER TABLE "guided_diagnosis_media_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_auth_config" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"role_id" uuid,
	"status" integer DEFAULT 1 NOT NULL,
	"grace_days" integer DEFAULT 7 NOT NULL,
	"since" timestamp (3) with time zone,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "sys_auth_config_name_key" UNIQUE("tenant_code","name")
);
--> statement-breakpoint
ALTER TABLE "sys_auth_config" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_client_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"tester_code" text NOT NULL,
	"status" text DEFAULT 'toBeUploaded' NOT NULL,
	"progress" integer,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"failure_reason" text,
	"period_from" timestamp (3) with time zone,
	"period_to" timestamp (3) with time zone,
	"requester" uuid,
	"client_id" uuid,
	"dept_id" uuid,
	"expires_at" timestamp (3) with time zone,
	"file_name" text,
	"size_kib" integer,
	"sha256" text,
	"uploaded_at" timestamp (3) with time zone,
	"line_count" integer,
	"error_count" integer,
	"warn_count" integer,
	"first_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	"skipped" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "sys_client_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_dept" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"parent_id" uuid,
	"leader_id" uuid,
	"station_code" text,
	"sort" integer DEFAULT 100 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "sys_dept_parent_id_name_key" UNIQUE NULLS NOT DISTINCT("tenant_code","parent_id","name")
);
--> statement-breakpoint
ALTER TABLE "sys_dept" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_dict_data" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"type_id" uuid NOT NULL,
	"value" text NOT NULL,
	"label" jsonb NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"tone" text,
	"sort" integer DEFAULT 10 NOT NULL,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "sys_dict_data_type_id_value_key" UNIQUE NULLS NOT DISTINCT("tenant_code","type_id","value")
);
--> statement-breakpoint
ALTER TABLE "sys_dict_data" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_dict_type" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "sys_dict_type_code_key" UNIQUE("tenant_code","code")
);
--> statement-breakpoint
ALTER TABLE "sys_dict_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_login_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"username" text NOT NULL,
	"operation" text NOT NULL,
	"success" boolean NOT NULL,
	"ip" text,
	"failure_reason" text,
	"session" text DEFAULT 'none' NOT NULL,
	"end_reason" text,
	"remote_login" text,
	"browser" text,
	"system" text,
	"method" text,
	"user_id" uuid,
	"agent" text,
	"ended_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "sys_login_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_mail_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"subject" text NOT NULL,
	"recipients" text NOT NULL,
	"template" text,
	"send_status" integer DEFAULT 2 NOT NULL,
	"failure_step" text,
	"failure_reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"server" text,
	"language" text,
	"keeping" text,
	"content" text,
	"sealed" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "sys_mail_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_mail_server" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"host" text NOT NULL,
	"port" integer DEFAULT 587 NOT NULL,
	"security" text DEFAULT 'starttls' NOT NULL,
	"username" text,
	"password" text,
	"sender" text NOT NULL,
	"sender_name" text,
	"reply_to" text,
	"per_minute" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "sys_mail_server_name_key" UNIQUE("tenant_code","name")
);
--> statement-breakpoint
ALTER TABLE "sys_mail_server" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_mail_template" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"code" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"subject" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "sys_mail_template_code_key" UNIQUE("tenant_code","code")
);
--> statement-breakpoint
ALTER TABLE "sys_mail_template" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_menu" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"type" text DEFAULT 'menu' NOT NULL,
	"parent_id" uuid,
	"url" text,
	"permissions" text,
	"icon" text,
	"sort" integer DEFAULT 100 NOT NULL,
	"open_style" integer DEFAULT 0 NOT NULL,
	"is_api" boolean DEFAULT false,
	"resources" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
CREATE TABLE "sys_news" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"title" text NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"publish_date" timestamp (3) with time zone,
	"languages" jsonb,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"summary" text,
	"content" text NOT NULL,
	"cover" uuid[],
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "sys_news" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_notice" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"title" text NOT NULL,
	"level" text DEFAULT 'normal' NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"audience" text DEFAULT 'all' NOT NULL,
	"dept_id_list" uuid[],
	"content" text NOT NULL,
	"attachments" uuid[],
	"send_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"recipient_count" integer DEFAULT 0,
	"read_count" integer DEFAULT 0,
	"recall_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "sys_notice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_notice_receipt" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"notice_id" uuid NOT NULL,
	"title" text NOT NULL,
	"level" text DEFAULT 'normal' NOT NULL,
	"sender" text,
	"user_id" uuid NOT NULL,
	"username" text,
	"real_name" text,
	"dept_name" text,
	"status" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"withdrawn" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "sys_notice_receipt_notice_id_user_id_key" UNIQUE NULLS NOT DISTINCT("tenant_code","notice_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "sys_notice_receipt" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_params" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"help" text,
	"key" text NOT NULL,
	"group" text,
	"type" text,
	"value" text NOT NULL,
	"inherited" text,
	"is_set" boolean DEFAULT false,
	"tenant_may" boolean DEFAULT false,
	"set_by" text,
	"set_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "sys_params_key_key" UNIQUE("tenant_code","key")
);
--> statement-breakpoint
ALTER TABLE "sys_params" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_post" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"sort" integer DEFAULT 100 NOT NULL,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "sys_post_code_key" UNIQUE("tenant_code","code"),
	CONSTRAINT "sys_post_name_key" UNIQUE("tenant_code","name")
);
--> statement-breakpoint
ALTER TABLE "sys_post" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_region" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" jsonb NOT NULL,
	"code" text NOT NULL,
	"level" text DEFAULT 'province' NOT NULL,
	"parent_id" uuid,
	"sort" integer DEFAULT 100 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "sys_region_code_key" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "sys_role" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"remark" text,
	"menu_id_list" uuid[],
	"data_scope" text DEFAULT 'all' NOT NULL,
	"dept_id_list" uuid[],
	"platform_list" jsonb,
	"mfa_required" boolean DEFAULT false,
	"brand_list" jsonb,
	"sales_markets" text,
	"sequence_version" text DEFAULT 'publish' NOT NULL,
	"bss_version" text DEFAULT 'publish' NOT NULL,
	"did_config" boolean DEFAULT false,
	"vin_decode" boolean DEFAULT false,
	"bss_id" boolean DEFAULT false,
	"offline_login" boolean DEFAULT false,
	"offline_login_days" integer,
	"single_ecu_flash" boolean DEFAULT false,
	"security_check" boolean DEFAULT false,
	"client_mfa" boolean DEFAULT false,
	"self_unbinding" boolean DEFAULT false,
	"unique_binding" boolean DEFAULT false,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "sys_role_name_key" UNIQUE("tenant_code","name")
);
--> statement-breakpoint
ALTER TABLE "sys_role" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_sso_provider" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text,
	"scopes" text DEFAULT 'openid profile email' NOT NULL,
	"subject_claim" text DEFAULT 'sub' NOT NULL,
	"create_users" boolean DEFAULT false,
	"default_role_id_list" uuid[],
	"default_dept_id" uuid,
	"single_logout" boolean DEFAULT true,
	"auto_start" boolean DEFAULT false,
	"trusts_second_factor" boolean DEFAULT false,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "sys_sso_provider_name_key" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "sys_sso_provider" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_tenant" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"tenant_name" text NOT NULL,
	"short_name" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"server_menu_id_list" uuid[],
	"client_menu_id_list" jsonb,
	"platform_id_list" text,
	"diagnostic_platform" text,
	"param_show_type" integer DEFAULT 1,
	"all_support_order" boolean DEFAULT false,
	"mfa_required" boolean DEFAULT false,
	"password_profile" text DEFAULT 'composition' NOT NULL,
	"webhook_key" text,
	"webhook_key_former" text,
	"webhook_key_until" timestamp (3) with time zone,
	"database_url" text,
	"database_user" text,
	"database_password" text,
	"database_name" text,
	"brand_list" jsonb,
	"sales_markets" text,
	"sequence_version" text DEFAULT 'publish' NOT NULL,
	"bss_version" text DEFAULT 'publish' NOT NULL,
	"did_config" boolean DEFAULT false,
	"vin_decode" boolean DEFAULT false,
	"bss_id" boolean DEFAULT false,
	"offline_login" boolean DEFAULT false,
	"offline_login_days" integer,
	"single_ecu_flash" boolean DEFAULT false,
	"security_check" boolean DEFAULT false,
	"client_mfa" boolean DEFAULT false,
	"self_unbinding" boolean DEFAULT false,
	"unique_binding" boolean DEFAULT false,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "sys_tenant_tenant_code_key" UNIQUE("tenant_code"),
	CONSTRAINT "sys_tenant_tenant_name_key" UNIQUE("tenant_name"),
	CONSTRAINT "sys_tenant_short_name_key" UNIQUE("short_name")
);
--> statement-breakpoint
CREATE TABLE "sys_tenant_access" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"role_id_list" uuid[],
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "sys_tenant_access_user_id_tenant_id_key" UNIQUE NULLS NOT DISTINCT("user_id","tenant_id")
);
--> statement-breakpoint
CREATE TABLE "sys_user" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"username" text NOT NULL,
	"real_name" text,
	"status" integer DEFAULT 1 NOT NULL,
	"dept_id" uuid,
	"role_id_list" uuid[],
	"post_id_list" uuid[],
	"email" text,
	"mobile" text,
	"gender" integer DEFAULT 2,
	"lang" text,
	"tenant_admin" boolean DEFAULT false,
	"super_admin" integer DEFAULT 0 NOT NULL,
	"account_expired" timestamp (3) with time zone,
	"effective_from" timestamp (3) with time zone,
	"effective_to" timestamp (3) with time zone,
	"password_expired" integer,
	"third_party_id" text,
	"station_code" text,
	"station_name" text,
	"station_area" text,
	"region_id" uuid,
	"station_city" text,
	"brand_list" jsonb,
	"gray_group_list" jsonb,
	"clients_bind_max_num" integer,
	"sys_log_upload_flag" boolean DEFAULT false,
	"pcap_log_upload_flag" boolean DEFAULT false,
	"upload_rate" integer,
	"head_url" text,
	"has_second_factor" boolean DEFAULT false,
	"last_login_time" timestamp (3) with time zone,
	"reset_asked_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "sys_user_username_key" UNIQUE("username")
);
--> statement-breakpoint
ALTER TABLE "sys_user" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_user_operation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"operation" text NOT NULL,
	"type" text,
	"submitter" text NOT NULL,
	"success" boolean NOT NULL,
	"subject" text,
	"title" text,
	"reason" text,
	"duration" integer NOT NULL,
	"ip" text,
	"agent" text,
	"method" text,
	"path" text,
	"status" integer,
	"request_id" text,
	"resource" text,
	"record_id" text,
	"request" text,
	"response" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "sys_user_operation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_webhook" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"events" jsonb NOT NULL,
	"last_outcome" text,
	"last_delivery_at" timestamp (3) with time zone,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "sys_webhook_name_key" UNIQUE("tenant_code","name")
);
--> statement-breakpoint
ALTER TABLE "sys_webhook" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_webhook_delivery" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"webhook_id" uuid NOT NULL,
	"url" text NOT NULL,
	"event" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"response_status" integer,
	"duration" integer,
	"reason" text,
	"next_attempt_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"payload" text,
	"response" text,
	"tries" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "sys_webhook_delivery" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "data_config_portal_config" (
	"tenant_code" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "data_config_portal_config" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_code" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" text,
	"operation" text NOT NULL,
	"user_id" uuid,
	"username" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"request_id" text,
	"success" boolean DEFAULT true NOT NULL,
	"reason" text,
	"title" text,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ip" text,
	"seq" bigint,
	"hash" text
);
--> statement-breakpoint
ALTER TABLE "sys_audit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_audit_head" (
	"tenant_code" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"checkpoint_seq" bigint DEFAULT 0 NOT NULL,
	"archived_seq" bigint DEFAULT 0 NOT NULL,
	"archived_hash" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_audit_head" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_captcha" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"answer_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_client_credential" (
	"activation_client_id" uuid PRIMARY KEY NOT NULL,
	"tenant_code" text NOT NULL,
	"secret_hash" text NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sys_client_credential_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "sys_client_credential" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_credential" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"must_change" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_credential" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"type" text NOT NULL,
	"sha256" text NOT NULL,
	"md5" text,
	"is_sent" boolean DEFAULT false NOT NULL,
	"creator" uuid,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sys_file_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "sys_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_login_ticket" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"state" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_nonce" (
	"request_id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"signature" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_password_reset" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text,
	"origin" text NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "sys_password_reset_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "sys_password_reset" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_recovery_code" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "sys_recovery_code" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_second_factor" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_second_factor" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"tenant_code" text DEFAULT '' NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"agent" text DEFAULT '' NOT NULL,
	"method" text DEFAULT 'password' NOT NULL,
	"proof_hash" text,
	CONSTRAINT "sys_session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "sys_session" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_sso_flow" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"browser_hash" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_sso_ticket" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"id_token" text,
	"session_id" uuid,
	"used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_ticket" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"tenant_code" text NOT NULL,
	"path" text NOT NULL,
	"query" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_ticket" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_upload" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"user_id" uuid NOT NULL,
	"target" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"fingerprint" text NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hash_state" text,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_upload" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_code" text NOT NULL,
	"user_id" uuid,
	"topic" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_import" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"file_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"zone" integer DEFAULT 0 NOT NULL,
	"header" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mode" text DEFAULT 'create' NOT NULL,
	"sheet" jsonb,
	"task_id" uuid
);
--> statement-breakpoint
ALTER TABLE "sys_import" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_import_row" (
	"import_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"tenant_code" text NOT NULL,
	"cells" jsonb NOT NULL,
	"errors" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"keys" text[] DEFAULT '{}' NOT NULL,
	"twin" integer,
	"twin_field" text,
	"outcome" text,
	"was" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"record_id" uuid,
	"record_version" integer,
	"before" jsonb,
	CONSTRAINT "sys_import_row_import_id_n_pk" PRIMARY KEY("import_id","n")
);
--> statement-breakpoint
ALTER TABLE "sys_import_row" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_task_work" (
	"task_id" uuid PRIMARY KEY NOT NULL,
	"tenant_code" text NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"language" text NOT NULL,
	"resource" text NOT NULL,
	"permission" text NOT NULL,
	"input" jsonb NOT NULL,
	"checkpoint" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"runner" uuid,
	"lease_until" timestamp (3) with time zone,
	"failure" jsonb,
	"result_file_id" uuid,
	"refused_file_id" uuid
);
--> statement-breakpoint
ALTER TABLE "sys_task_work" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_preview" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"operation" text NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "sys_preview" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_preview_row" (
	"preview_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"tenant_code" text NOT NULL,
	"record_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"is_allowed" boolean DEFAULT true NOT NULL,
	"failure" jsonb,
	CONSTRAINT "sys_preview_row_preview_id_n_pk" PRIMARY KEY("preview_id","n")
);
--> statement-breakpoint
ALTER TABLE "sys_preview_row" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_list_view" (
	"user_id" uuid NOT NULL,
	"table_key" text NOT NULL,
	"columns" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"density" text,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sys_list_view_user_id_table_key_pk" PRIMARY KEY("user_id","table_key")
);
--> statement-breakpoint
CREATE TABLE "sys_saved_search" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"user_id" uuid NOT NULL,
	"username" text NOT NULL,
	"resource" text NOT NULL,
	"name" text NOT NULL,
	"search" jsonb NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_saved_search" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_start_search" (
	"user_id" uuid NOT NULL,
	"tenant_code" text NOT NULL,
	"table_key" text NOT NULL,
	"search_id" uuid NOT NULL,
	CONSTRAINT "sys_start_search_user_id_tenant_code_table_key_pk" PRIMARY KEY("user_id","tenant_code","table_key")
);
--> statement-breakpoint
ALTER TABLE "sys_start_search" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_client_log_body" (
	"log_id" uuid PRIMARY KEY NOT NULL,
	"tenant_code" text NOT NULL,
	"file_id" uuid NOT NULL,
	"zone" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_client_log_body" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_client_log_chunk" (
	"log_id" uuid NOT NULL,
	"first_line" integer NOT NULL,
	"lines" integer NOT NULL,
	"tenant_code" text NOT NULL,
	"entry" text NOT NULL,
	"text" text NOT NULL,
	"levels" text NOT NULL,
	"first_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	CONSTRAINT "sys_client_log_chunk_log_id_first_line_pk" PRIMARY KEY("log_id","first_line")
);
--> statement-breakpoint
ALTER TABLE "sys_client_log_chunk" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_issued_certificate" (
	"serial" text PRIMARY KEY NOT NULL,
	"issuer" integer DEFAULT 1 NOT NULL,
	"tenant_code" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"not_after" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"revoked_at" timestamp (3) with time zone,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_issued_certificate" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sys_client_session" (
	"activation_client_id" uuid PRIMARY KEY NOT NULL,
	"tenant_code" text NOT NULL,
	"client_id" uuid NOT NULL,
	"client_user_id" uuid NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_client_session" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account_account_group_member" ADD CONSTRAINT "account_account_group_member_client_user_id_fkey" FOREIGN KEY ("client_user_id") REFERENCES "public"."account_client_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_account_group_member" ADD CONSTRAINT "account_account_group_member_account_group_id_fkey" FOREIGN KEY ("account_group_id") REFERENCES "public"."account_account_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_activation_client" ADD CONSTRAINT "account_activation_client_activation_code_id_fkey" FOREIGN KEY ("activation_code_id") REFERENCES "public"."account_activation_code"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_activation_client" ADD CONSTRAINT "account_activation_client_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "public"."account_client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_bss_gray" ADD CONSTRAINT "account_bss_gray_vehicle_pool_id_fkey" FOREIGN KEY ("vehicle_pool_id") REFERENCES "public"."account_vehicle_pool"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_certificate" ADD CONSTRAINT "account_certificate_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "public"."account_client"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_certificate" ADD CONSTRAINT "account_certificate_dept_id_fkey" FOREIGN KEY ("dept_id") REFERENCES "public"."sys_dept"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_certificate_apply" ADD CONSTRAINT "account_certificate_apply_cert_id_fkey" FOREIGN KEY ("cert_id") REFERENCES "public"."account_certificate"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_certificate_apply" ADD CONSTRAINT "account_certificate_apply_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "public"."account_client"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_certificate_apply" ADD CONSTRAINT "account_certificate_apply_dept_id_fkey" FOREIGN KEY ("dept_id") REFERENCES "public"."sys_dept"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_client" ADD CONSTRAINT "account_client_dept_id_fkey" FOREIGN KEY ("dept_id") REFERENCES "public"."sys_dept"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_client" ADD CONSTRAINT "account_client_gray_group_id_fkey" FOREIGN KEY ("gray_group_id") REFERENCES "public"."account_gray_group"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_client_activity" ADD CONSTRAINT "account_client_activity_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "public"."account_client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_client_activity" ADD CONSTRAINT "account_client_activity_client_user_id_fkey" FOREIGN KEY ("client_user_id") REFERENCES "public"."account_client_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_client_binding" ADD CONSTRAINT "account_client_binding_client_user_id_fkey" FOREIGN KEY ("client_user_id") REFERENCES "public"."account_client_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_client_binding" ADD CONSTRAINT "account_client_binding_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "public"."account_client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_client_install" ADD CONSTRAINT "account_client_install_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "public"."account_client_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_client_install" ADD CONSTRAINT "account_client_install_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "public"."account_client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_client_user" ADD CONSTRAINT "account_client_user_dept_id_fkey" FOREIGN KEY ("dept_id") REFERENCES "public"."sys_dept"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_client_user" ADD CONSTRAINT "account_client_user_gray_group_id_fkey" FOREIGN KEY ("gray_group_id") REFERENCES "public"."account_gray_group"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_client_user" ADD CONSTRAINT "account_client_user_region_id_fkey" FOREIGN KEY ("region_id") REFERENCES "public"."sys_region"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_client_version" ADD CONSTRAINT "account_client_version_gray_rule_id_fkey" FOREIGN KEY ("gray_rule_id") REFERENCES "public"."account_gray_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_client_version" ADD CONSTRAINT "account_client_version_submitter_fkey" FOREIGN KEY ("submitter") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_client_version" ADD CONSTRAINT "account_client_version_approver_fkey" FOREIGN KEY ("approver") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_dsa_vehicle" ADD CONSTRAINT "account_dsa_vehicle_applicant_fkey" FOREIGN KEY ("applicant") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_gray_rule" ADD CONSTRAINT "account_gray_rule_vehicle_pool_id_fkey" FOREIGN KEY ("vehicle_pool_id") REFERENCES "public"."account_vehicle_pool"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_vehicle_pool_vin" ADD CONSTRAINT "account_vehicle_pool_vin_pool_id_fkey" FOREIGN KEY ("pool_id") REFERENCES "public"."account_vehicle_pool"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_data_task" ADD CONSTRAINT "diagnosis_sequence_management_data_task_submitter_fkey" FOREIGN KEY ("submitter") REFERENCES "public"."sys_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guided_diagnosis_ecu_wdid" ADD CONSTRAINT "guided_diagnosis_ecu_wdid_checked_out_by_fkey" FOREIGN KEY ("checked_out_by") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guided_diagnosis_gcid" ADD CONSTRAINT "guided_diagnosis_gcid_checked_out_by_fkey" FOREIGN KEY ("checked_out_by") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guided_diagnosis_gcid_part" ADD CONSTRAINT "guided_diagnosis_gcid_part_gcid_id_fkey" FOREIGN KEY ("gcid_id") REFERENCES "public"."guided_diagnosis_gcid"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_auth_config" ADD CONSTRAINT "sys_auth_config_role_id_fkey" FOREIGN KEY ("role_id") REFERENCES "public"."sys_role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_client_log" ADD CONSTRAINT "sys_client_log_requester_fkey" FOREIGN KEY ("requester") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_client_log" ADD CONSTRAINT "sys_client_log_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "public"."account_client"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_client_log" ADD CONSTRAINT "sys_client_log_dept_id_fkey" FOREIGN KEY ("dept_id") REFERENCES "public"."sys_dept"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_dept" ADD CONSTRAINT "sys_dept_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "public"."sys_dept"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_dept" ADD CONSTRAINT "sys_dept_leader_id_fkey" FOREIGN KEY ("leader_id") REFERENCES "public"."sys_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_dict_data" ADD CONSTRAINT "sys_dict_data_type_id_fkey" FOREIGN KEY ("type_id") REFERENCES "public"."sys_dict_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_login_history" ADD CONSTRAINT "sys_login_history_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_menu" ADD CONSTRAINT "sys_menu_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "public"."sys_menu"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_notice_receipt" ADD CONSTRAINT "sys_notice_receipt_notice_id_fkey" FOREIGN KEY ("notice_id") REFERENCES "public"."sys_notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_notice_receipt" ADD CONSTRAINT "sys_notice_receipt_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_region" ADD CONSTRAINT "sys_region_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "public"."sys_region"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_sso_provider" ADD CONSTRAINT "sys_sso_provider_default_dept_id_fkey" FOREIGN KEY ("default_dept_id") REFERENCES "public"."sys_dept"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_tenant_access" ADD CONSTRAINT "sys_tenant_access_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_tenant_access" ADD CONSTRAINT "sys_tenant_access_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "public"."sys_tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_user" ADD CONSTRAINT "sys_user_dept_id_fkey" FOREIGN KEY ("dept_id") REFERENCES "public"."sys_dept"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_user" ADD CONSTRAINT "sys_user_region_id_fkey" FOREIGN KEY ("region_id") REFERENCES "public"."sys_region"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_webhook_delivery" ADD CONSTRAINT "sys_webhook_delivery_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "public"."sys_webhook"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_start_search" ADD CONSTRAINT "sys_start_search_search_id_sys_saved_search_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."sys_saved_search"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_account_group_create_date_sort" ON "account_account_group" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "account_account_group_member_create_date_sort" ON "account_account_group_member" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "account_account_group_member_client_user_id_idx" ON "account_account_group_member" USING btree ("tenant_code","client_user_id");--> statement-breakpoint
CREATE INDEX "account_account_group_member_account_group_id_idx" ON "account_account_group_member" USING btree ("tenant_code","account_group_id");--> statement-breakpoint
CREATE INDEX "account_activation_client_activated_at_sort" ON "account_activation_client" USING btree ("tenant_code","activated_at","id");--> statement-breakpoint
CREATE INDEX "account_activation_client_activation_code_id_idx" ON "account_activation_client" USING btree ("tenant_code","activation_code_id");--> statement-breakpoint
CREATE INDEX "account_activation_client_client_id_idx" ON "account_activation_client" USING btree ("tenant_code","client_id");--> statement-breakpoint
CREATE INDEX "account_activation_code_create_date_sort" ON "account_activation_code" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "account_activation_code_code_sort" ON "account_activation_code" USING btree ("tenant_code","code","id");--> statement-breakpoint
CREATE INDEX "account_activation_code_expired_at_due" ON "account_activation_code" USING btree ("expired_at") WHERE "status" in ('active');--> statement-breakpoint
CREATE INDEX "account_bss_gray_create_date_sort" ON "account_bss_gray" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "account_bss_gray_vehicle_pool_id_idx" ON "account_bss_gray" USING btree ("tenant_code","vehicle_pool_id");--> statement-breakpoint
CREATE INDEX "account_bss_gray_vin_list_gin" ON "account_bss_gray" USING gin ("vin_list");--> statement-breakpoint
CREATE INDEX "account_certificate_create_date_sort" ON "account_certificate" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "account_certificate_machinecode_idx" ON "account_certificate" USING btree ("tenant_code","machinecode");--> statement-breakpoint
CREATE INDEX "account_certificate_client_id_idx" ON "account_certificate" USING btree ("tenant_code","client_id");--> statement-breakpoint
CREATE INDEX "account_certificate_dept_id_idx" ON "account_certificate" USING btree ("tenant_code","dept_id");--> statement-breakpoint
CREATE INDEX "account_certificate_cert_id_idx" ON "account_certificate" USING btree ("tenant_code","cert_id");--> statement-breakpoint
CREATE INDEX "account_certificate_apply_create_date_sort" ON "account_certificate_apply" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "account_certificate_apply_cert_id_idx" ON "account_certificate_apply" USING btree ("tenant_code","cert_id");--> statement-breakpoint
CREATE INDEX "account_certificate_apply_client_id_idx" ON "account_certificate_apply" USING btree ("tenant_code","client_id");--> statement-breakpoint
CREATE INDEX "account_certificate_apply_dept_id_idx" ON "account_certificate_apply" USING btree ("tenant_code","dept_id");--> statement-breakpoint
CREATE INDEX "account_certificate_apply_key_id_idx" ON "account_certificate_apply" USING btree ("tenant_code","key_id");--> statement-breakpoint
CREATE INDEX "account_client_create_date_sort" ON "account_client" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "account_client_dept_id_idx" ON "account_client" USING btree ("tenant_code","dept_id");--> statement-breakpoint
CREATE INDEX "account_client_gray_group_id_idx" ON "account_client" USING btree ("tenant_code","gray_group_id");--> statement-breakpoint
CREATE INDEX "account_client_mainboard_uuid_idx" ON "account_client" USING btree ("tenant_code","mainboard_uuid");--> statement-breakpoint
CREATE INDEX "account_client_tester_code_sort" ON "account_client" USING btree ("tenant_code","tester_code","id");--> statement-breakpoint
CREATE INDEX "account_client_activity_at_sort" ON "account_client_activity" USING btree ("tenant_code","at","id");--> statement-breakpoint
CREATE INDEX "account_client_activity_client_id_idx" ON "account_client_activity" USING btree ("tenant_code","client_id");--> statement-breakpoint
CREATE INDEX "account_client_activity_client_user_id_idx" ON "account_client_activity" USING btree ("tenant_code","client_user_id");--> statement-breakpoint
CREATE INDEX "account_client_binding_bound_at_sort" ON "account_client_binding" USING btree ("tenant_code","bound_at","id");--> statement-breakpoint
CREATE INDEX "account_client_binding_client_user_id_idx" ON "account_client_binding" USING btree ("tenant_code","client_user_id");--> statement-breakpoint
CREATE INDEX "account_client_binding_client_id_idx" ON "account_client_binding" USING btree ("tenant_code","client_id");--> statement-breakpoint
CREATE INDEX "account_client_install_reported_at_sort" ON "account_client_install" USING btree ("tenant_code","reported_at","id");--> statement-breakpoint
CREATE INDEX "account_client_install_version_no_idx" ON "account_client_install" USING btree ("tenant_code","version_no");--> statement-breakpoint
CREATE INDEX "account_client_install_version_id_idx" ON "account_client_install" USING btree ("tenant_code","version_id");--> statement-breakpoint
CREATE INDEX "account_client_install_client_id_idx" ON "account_client_install" USING btree ("tenant_code","client_id");--> statement-breakpoint
CREATE INDEX "account_client_role_create_date_sort" ON "account_client_role" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "account_client_user_create_date_sort" ON "account_client_user" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "account_client_user_dept_id_idx" ON "account_client_user" USING btree ("tenant_code","dept_id");--> statement-breakpoint
CREATE INDEX "account_client_user_gray_group_id_idx" ON "account_client_user" USING btree ("tenant_code","gray_group_id");--> statement-breakpoint
CREATE INDEX "account_client_user_third_party_id_idx" ON "account_client_user" USING btree ("tenant_code","third_party_id");--> statement-breakpoint
CREATE INDEX "account_client_user_station_code_idx" ON "account_client_user" USING btree ("tenant_code","station_code");--> statement-breakpoint
CREATE INDEX "account_client_user_region_id_idx" ON "account_client_user" USING btree ("tenant_code","region_id");--> statement-breakpoint
CREATE INDEX "account_client_version_create_date_sort" ON "account_client_version" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "account_client_version_gray_rule_id_idx" ON "account_client_version" USING btree ("tenant_code","gray_rule_id");--> statement-breakpoint
CREATE INDEX "account_dsa_vehicle_create_date_sort" ON "account_dsa_vehicle" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "account_dsa_vehicle_applicant_idx" ON "account_dsa_vehicle" USING btree ("tenant_code","applicant");--> statement-breakpoint
CREATE INDEX "account_dsa_vehicle_valid_to_due" ON "account_dsa_vehicle" USING btree ("valid_to") WHERE "status" in (1);--> statement-breakpoint
CREATE INDEX "account_gray_group_level_sort" ON "account_gray_group" USING btree ("tenant_code","level","id");--> statement-breakpoint
CREATE INDEX "account_gray_rule_create_date_sort" ON "account_gray_rule" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "account_gray_rule_vehicle_pool_id_idx" ON "account_gray_rule" USING btree ("tenant_code","vehicle_pool_id");--> statement-breakpoint
CREATE INDEX "account_vdn_image_create_date_sort" ON "account_vdn_image" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "account_vehicle_pool_create_date_sort" ON "account_vehicle_pool" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "account_vehicle_pool_vin_create_date_sort" ON "account_vehicle_pool_vin" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "account_vehicle_pool_vin_vin_idx" ON "account_vehicle_pool_vin" USING btree ("tenant_code","vin");--> statement-breakpoint
CREATE INDEX "account_vehicle_pool_vin_pool_id_idx" ON "account_vehicle_pool_vin" USING btree ("tenant_code","pool_id");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_data_task_create_date_sort" ON "diagnosis_sequence_management_data_task" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_data_task_submitter_idx" ON "diagnosis_sequence_management_data_task" USING btree ("tenant_code","submitter");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_ecu_wdid_ecu_address_sort" ON "guided_diagnosis_ecu_wdid" USING btree ("tenant_code","ecu_address","id");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_ecu_wdid_checked_out_by_idx" ON "guided_diagnosis_ecu_wdid" USING btree ("tenant_code","checked_out_by");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_gcid_gcid_sort" ON "guided_diagnosis_gcid" USING btree ("tenant_code","gcid","id");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_gcid_checked_out_by_idx" ON "guided_diagnosis_gcid" USING btree ("tenant_code","checked_out_by");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_gcid_part_part_number_sort" ON "guided_diagnosis_gcid_part" USING btree ("tenant_code","part_number","id");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_gcid_part_gcid_id_idx" ON "guided_diagnosis_gcid_part" USING btree ("tenant_code","gcid_id");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_media_file_create_date_sort" ON "guided_diagnosis_media_file" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "sys_auth_config_create_date_sort" ON "sys_auth_config" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "sys_auth_config_role_id_idx" ON "sys_auth_config" USING btree ("tenant_code","role_id");--> statement-breakpoint
CREATE INDEX "sys_client_log_create_date_sort" ON "sys_client_log" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "sys_client_log_requester_idx" ON "sys_client_log" USING btree ("tenant_code","requester");--> statement-breakpoint
CREATE INDEX "sys_client_log_client_id_idx" ON "sys_client_log" USING btree ("tenant_code","client_id");--> statement-breakpoint
CREATE INDEX "sys_client_log_dept_id_idx" ON "sys_client_log" USING btree ("tenant_code","dept_id");--> statement-breakpoint
CREATE INDEX "sys_dept_sort_sort" ON "sys_dept" USING btree ("tenant_code","sort","id");--> statement-breakpoint
CREATE INDEX "sys_dept_parent_id_idx" ON "sys_dept" USING btree ("tenant_code","parent_id");--> statement-breakpoint
CREATE INDEX "sys_dept_leader_id_idx" ON "sys_dept" USING btree ("tenant_code","leader_id");--> statement-breakpoint
CREATE INDEX "sys_dept_station_code_idx" ON "sys_dept" USING btree ("tenant_code","station_code");--> statement-breakpoint
CREATE INDEX "sys_dict_data_sort_sort" ON "sys_dict_data" USING btree ("tenant_code","sort","id");--> statement-breakpoint
CREATE INDEX "sys_dict_data_type_id_idx" ON "sys_dict_data" USING btree ("tenant_code","type_id");--> statement-breakpoint
CREATE INDEX "sys_dict_type_code_sort" ON "sys_dict_type" USING btree ("tenant_code","code","id");--> statement-breakpoint
CREATE INDEX "sys_login_history_create_date_sort" ON "sys_login_history" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "sys_login_history_user_id_idx" ON "sys_login_history" USING btree ("tenant_code","user_id");--> statement-breakpoint
CREATE INDEX "sys_mail_log_create_date_sort" ON "sys_mail_log" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "sys_mail_server_create_date_sort" ON "sys_mail_server" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "sys_mail_template_code_sort" ON "sys_mail_template" USING btree ("tenant_code","code","id");--> statement-breakpoint
CREATE INDEX "sys_menu_sort_sort" ON "sys_menu" USING btree ("sort","id");--> statement-breakpoint
CREATE INDEX "sys_menu_parent_id_idx" ON "sys_menu" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "sys_news_create_date_sort" ON "sys_news" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "sys_notice_create_date_sort" ON "sys_notice" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "sys_notice_receipt_create_date_sort" ON "sys_notice_receipt" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "sys_notice_receipt_notice_id_idx" ON "sys_notice_receipt" USING btree ("tenant_code","notice_id");--> statement-breakpoint
CREATE INDEX "sys_notice_receipt_user_id_idx" ON "sys_notice_receipt" USING btree ("tenant_code","user_id");--> statement-breakpoint
CREATE INDEX "sys_params_key_sort" ON "sys_params" USING btree ("tenant_code","key","id");--> statement-breakpoint
CREATE INDEX "sys_post_sort_sort" ON "sys_post" USING btree ("tenant_code","sort","id");--> statement-breakpoint
CREATE INDEX "sys_region_sort_sort" ON "sys_region" USING btree ("sort","id");--> statement-breakpoint
CREATE INDEX "sys_region_parent_id_idx" ON "sys_region" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "sys_role_create_date_sort" ON "sys_role" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "sys_sso_provider_create_date_sort" ON "sys_sso_provider" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "sys_sso_provider_name_sort" ON "sys_sso_provider" USING btree ("tenant_code","name","id");--> statement-breakpoint
CREATE INDEX "sys_tenant_create_date_sort" ON "sys_tenant" USING btree ("create_date","id");--> statement-breakpoint
CREATE INDEX "sys_tenant_access_create_date_sort" ON "sys_tenant_access" USING btree ("create_date","id");--> statement-breakpoint
CREATE INDEX "sys_tenant_access_user_id_idx" ON "sys_tenant_access" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sys_tenant_access_tenant_id_idx" ON "sys_tenant_access" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "sys_user_create_date_sort" ON "sys_user" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "sys_user_dept_id_idx" ON "sys_user" USING btree ("tenant_code","dept_id");--> statement-breakpoint
CREATE INDEX "sys_user_third_party_id_idx" ON "sys_user" USING btree ("tenant_code","third_party_id");--> statement-breakpoint
CREATE INDEX "sys_user_station_code_idx" ON "sys_user" USING btree ("tenant_code","station_code");--> statement-breakpoint
CREATE INDEX "sys_user_region_id_idx" ON "sys_user" USING btree ("tenant_code","region_id");--> statement-breakpoint
CREATE INDEX "sys_user_username_sort" ON "sys_user" USING btree ("tenant_code","username","id");--> statement-breakpoint
CREATE INDEX "sys_user_operation_create_date_sort" ON "sys_user_operation" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "sys_user_operation_ip_idx" ON "sys_user_operation" USING btree ("tenant_code","ip");--> statement-breakpoint
CREATE INDEX "sys_user_operation_request_id_idx" ON "sys_user_operation" USING btree ("tenant_code","request_id");--> statement-breakpoint
CREATE INDEX "sys_user_operation_resource_idx" ON "sys_user_operation" USING btree ("tenant_code","resource");--> statement-breakpoint
CREATE INDEX "sys_user_operation_record_id_idx" ON "sys_user_operation" USING btree ("tenant_code","record_id");--> statement-breakpoint
CREATE INDEX "sys_webhook_create_date_sort" ON "sys_webhook" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "sys_webhook_delivery_create_date_sort" ON "sys_webhook_delivery" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "sys_webhook_delivery_webhook_id_idx" ON "sys_webhook_delivery" USING btree ("tenant_code","webhook_id");--> statement-breakpoint
CREATE INDEX "sys_audit_record_idx" ON "sys_audit" USING btree ("tenant_code","resource","record_id","id");--> statement-breakpoint
CREATE INDEX "sys_audit_at_idx" ON "sys_audit" USING btree ("tenant_code","at","id");--> statement-breakpoint
CREATE INDEX "sys_audit_request_idx" ON "sys_audit" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "sys_audit_open_idx" ON "sys_audit" USING btree ("id") WHERE seq is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sys_audit_chain_idx" ON "sys_audit" USING btree ("tenant_code","seq");--> statement-breakpoint
CREATE INDEX "sys_captcha_expires_at_idx" ON "sys_captcha" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sys_file_create_date_idx" ON "sys_file" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "sys_login_ticket_expires_at_idx" ON "sys_login_ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sys_nonce_at_idx" ON "sys_nonce" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sys_password_reset_user_id_idx" ON "sys_password_reset" USING btree ("user_id","create_date");--> statement-breakpoint
CREATE INDEX "sys_recovery_code_user_id_idx" ON "sys_recovery_code" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sys_session_user_id_idx" ON "sys_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sys_session_expires_at_idx" ON "sys_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sys_sso_flow_expires_at_idx" ON "sys_sso_flow" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sys_sso_ticket_session_id_idx" ON "sys_sso_ticket" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sys_ticket_expires_at_idx" ON "sys_ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sys_upload_user_idx" ON "sys_upload" USING btree ("user_id","update_date");--> statement-breakpoint
CREATE INDEX "sys_upload_update_date_idx" ON "sys_upload" USING btree ("update_date");--> statement-breakpoint
CREATE INDEX "sys_event_at_idx" ON "sys_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sys_import_create_date_idx" ON "sys_import" USING btree ("create_date");--> statement-breakpoint
CREATE INDEX "sys_import_user_idx" ON "sys_import" USING btree ("user_id","resource");--> statement-breakpoint
CREATE INDEX "sys_import_row_record_id_index" ON "sys_import_row" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "sys_task_work_open_idx" ON "sys_task_work" USING btree ("is_open","create_date");--> statement-breakpoint
CREATE INDEX "sys_task_work_user_idx" ON "sys_task_work" USING btree ("user_id","create_date");--> statement-breakpoint
CREATE INDEX "sys_preview_create_date_idx" ON "sys_preview" USING btree ("create_date");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_saved_search_name_idx" ON "sys_saved_search" USING btree ("tenant_code","user_id","resource",lower("name"));--> statement-breakpoint
CREATE INDEX "sys_saved_search_shared_idx" ON "sys_saved_search" USING btree ("tenant_code","resource","is_shared");--> statement-breakpoint
CREATE INDEX "sys_start_search_search_id_idx" ON "sys_start_search" USING btree ("search_id");--> statement-breakpoint
CREATE INDEX "sys_client_log_body_file_id_idx" ON "sys_client_log_body" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "sys_issued_certificate_record_idx" ON "sys_issued_certificate" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "sys_issued_certificate_revoked_idx" ON "sys_issued_certificate" USING btree ("not_after") WHERE reason is not null;--> statement-breakpoint
CREATE INDEX "sys_client_session_client_user_id_idx" ON "sys_client_session" USING btree ("client_user_id");--> statement-breakpoint
CREATE INDEX "sys_client_session_client_id_idx" ON "sys_client_session" USING btree ("client_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "account_account_group" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_account_group" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "account_account_group_member" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_account_group_member" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "account_activation_client" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_activation_client" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "account_activation_code" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_activation_code" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "account_bss_gray" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_bss_gray" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "account_certificate" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_certificate" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "account_certificate_apply" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_certificate_apply" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "account_client" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_client" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "account_client_activity" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_client_activity" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "account_client_binding" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_client_binding" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "account_client_install" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_client_install" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "account_client_role" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_client_role" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "account_client_user" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_client_user" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "account_client_version" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_client_version" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shared" ON "account_client_version" AS PERMISSIVE FOR SELECT TO "console_tenant" USING (tenant_code = '');--> statement-breakpoint
CREATE POLICY "tenant" ON "account_dsa_vehicle" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_dsa_vehicle" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "account_gray_group" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_gray_group" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "account_gray_rule" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_gray_rule" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shared" ON "account_gray_rule" AS PERMISSIVE FOR SELECT TO "console_tenant" USING (tenant_code = '');--> statement-breakpoint
CREATE POLICY "tenant" ON "account_vdn_image" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_vdn_image" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "account_vehicle_pool" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_vehicle_pool" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "account_vehicle_pool_vin" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "account_vehicle_pool_vin" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_data_task" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_data_task" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "guided_diagnosis_ecu_wdid" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "guided_diagnosis_ecu_wdid" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "guided_diagnosis_gcid" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "guided_diagnosis_gcid" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "guided_diagnosis_gcid_part" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "guided_diagnosis_gcid_part" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "guided_diagnosis_media_file" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "guided_diagnosis_media_file" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_auth_config" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_auth_config" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_client_log" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_client_log" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_dept" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_dept" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_dict_data" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_dict_data" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shared" ON "sys_dict_data" AS PERMISSIVE FOR SELECT TO "console_tenant" USING (tenant_code = '');--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_dict_type" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_dict_type" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shared" ON "sys_dict_type" AS PERMISSIVE FOR SELECT TO "console_tenant" USING (tenant_code = '');--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_login_history" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_login_history" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_mail_log" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_mail_log" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_mail_server" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_mail_server" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_mail_template" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_mail_template" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shared" ON "sys_mail_template" AS PERMISSIVE FOR SELECT TO "console_tenant" USING (tenant_code = '');--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_news" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_news" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_notice" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_notice" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_notice_receipt" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_notice_receipt" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_params" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_params" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_post" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_post" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_role" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_role" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_sso_provider" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_sso_provider" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_user" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_user" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_user_operation" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_user_operation" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_webhook" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_webhook" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_webhook_delivery" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_webhook_delivery" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "data_config_portal_config" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "data_config_portal_config" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_audit" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_audit" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_audit_head" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_audit_head" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_client_credential" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_client_credential" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_credential" AS PERMISSIVE FOR ALL TO "console_tenant" USING (user_id in (select id from sys_user union all select id from account_client_user)) WITH CHECK (user_id in (select id from sys_user union all select id from account_client_user));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_credential" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_file" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_file" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_password_reset" AS PERMISSIVE FOR ALL TO "console_tenant" USING (user_id in (select id from sys_user)) WITH CHECK (user_id in (select id from sys_user));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_password_reset" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_recovery_code" AS PERMISSIVE FOR ALL TO "console_tenant" USING (user_id in (select id from sys_user union all select id from account_client_user)) WITH CHECK (user_id in (select id from sys_user union all select id from account_client_user));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_recovery_code" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_second_factor" AS PERMISSIVE FOR ALL TO "console_tenant" USING (user_id in (select id from sys_user union all select id from account_client_user)) WITH CHECK (user_id in (select id from sys_user union all select id from account_client_user));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_second_factor" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_session" AS PERMISSIVE FOR ALL TO "console_tenant" USING (user_id in (select id from sys_user)) WITH CHECK (user_id in (select id from sys_user));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_session" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_ticket" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_ticket" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_upload" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_upload" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_event" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_event" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_import" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_import" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_import_row" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_import_row" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_task_work" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_task_work" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_preview" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_preview" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_preview_row" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_preview_row" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_saved_search" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_saved_search" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_start_search" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_start_search" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_client_log_body" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_client_log_body" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_client_log_chunk" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_client_log_chunk" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_issued_certificate" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_issued_certificate" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_client_session" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "sys_client_session" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);