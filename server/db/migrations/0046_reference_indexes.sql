DROP INDEX "account_account_group_member_client_user_id_idx";
--> statement-breakpoint
DROP INDEX "account_account_group_member_account_group_id_idx";
--> statement-breakpoint
DROP INDEX "account_activation_client_activation_code_id_idx";
--> statement-breakpoint
DROP INDEX "account_activation_client_client_id_idx";
--> statement-breakpoint
DROP INDEX "account_bss_gray_vehicle_pool_id_idx";
--> statement-breakpoint
DROP INDEX "account_certificate_client_id_idx";
--> statement-breakpoint
DROP INDEX "account_certificate_dept_id_idx";
--> statement-breakpoint
DROP INDEX "account_certificate_apply_cert_id_idx";
--> statement-breakpoint
DROP INDEX "account_certificate_apply_client_id_idx";
--> statement-breakpoint
DROP INDEX "account_certificate_apply_dept_id_idx";
--> statement-breakpoint
DROP INDEX "account_client_dept_id_idx";
--> statement-breakpoint
DROP INDEX "account_client_gray_group_id_idx";
--> statement-breakpoint
DROP INDEX "account_client_activity_client_id_idx";
--> statement-breakpoint
DROP INDEX "account_client_activity_client_user_id_idx";
--> statement-breakpoint
DROP INDEX "account_client_binding_client_user_id_idx";
--> statement-breakpoint
DROP INDEX "account_client_binding_client_id_idx";
--> statement-breakpoint
DROP INDEX "account_client_install_version_id_idx";
--> statement-breakpoint
DROP INDEX "account_client_install_client_id_idx";
--> statement-breakpoint
DROP INDEX "account_client_user_dept_id_idx";
--> statement-breakpoint
DROP INDEX "account_client_user_gray_group_id_idx";
--> statement-breakpoint
DROP INDEX "account_client_user_region_id_idx";
--> statement-breakpoint
DROP INDEX "account_client_version_gray_rule_id_idx";
--> statement-breakpoint
DROP INDEX "account_dsa_vehicle_applicant_idx";
--> statement-breakpoint
DROP INDEX "account_gray_rule_vehicle_pool_id_idx";
--> statement-breakpoint
DROP INDEX "account_vehicle_pool_owner_idx";
--> statement-breakpoint
DROP INDEX "account_vehicle_pool_vin_pool_id_idx";
--> statement-breakpoint
DROP INDEX "data_config_message_receipt_message_id_idx";
--> statement-breakpoint
DROP INDEX "data_config_vehicle_read_by_idx";
--> statement-breakpoint
DROP INDEX "data_config_vehicle_ecu_vehicle_id_idx";
--> statement-breakpoint
DROP INDEX "data_config_vehicle_ecu_read_by_idx";
--> statement-breakpoint
DROP INDEX "data_config_vehicle_fault_vehicle_id_idx";
--> statement-breakpoint
DROP INDEX "data_config_vehicle_fault_error_code_id_idx";
--> statement-breakpoint
DROP INDEX "data_config_vehicle_fault_read_by_idx";
--> statement-breakpoint
DROP INDEX "diagnosis_sequence_management_button_config_sequence_id_idx";
--> statement-breakpoint
DROP INDEX "diagnosis_sequence_management_data_fetch_sequence_id_idx";
--> statement-breakpoint
DROP INDEX "diagnosis_sequence_management_data_task_submitter_idx";
--> statement-breakpoint
DROP INDEX "diagnosis_sequence_management_ecu_relation_sequence_id_idx";
--> statement-breakpoint
DROP INDEX "diagnosis_sequence_management_execution_sequence_id_idx";
--> statement-breakpoint
DROP INDEX "diagnosis_sequence_management_execution_client_id_idx";
--> statement-breakpoint
DROP INDEX "diagnosis_sequence_management_execution_dept_id_idx";
--> statement-breakpoint
DROP INDEX "diagnosis_sequence_management_pcm_operator_id_idx";
--> statement-breakpoint
DROP INDEX "diagnosis_sequence_management_remote_list_sequence_id_idx";
--> statement-breakpoint
DROP INDEX "diagnosis_sequence_management_remote_list_client_id_idx";
--> statement-breakpoint
DROP INDEX "diagnosis_sequence_management_request_record_client_id_idx";
--> statement-breakpoint
DROP INDEX "diagnosis_sequence_management_sequence_vehicle_pool_id_idx";
--> statement-breakpoint
DROP INDEX "diagnosis_sequence_management_sequence_gray_rule_id_idx";
--> statement-breakpoint
DROP INDEX "diagnosis_sequence_management_sequence_alert_sequence_id_idx";
--> statement-breakpoint
DROP INDEX "diagnosis_sequence_management_software_filter_model_id_idx";
--> statement-breakpoint
DROP INDEX "diagnosis_sequence_management_vehicle_pending_task_seque_7e68v5";
--> statement-breakpoint
DROP INDEX "diagnosis_sequence_management_vehicle_pending_task_dept_id_idx";
--> statement-breakpoint
DROP INDEX "diagnosis_sequence_management_vehicle_todo_sequence_id_idx";
--> statement-breakpoint
DROP INDEX "diagnosis_sequence_management_vehicle_todo_dept_id_idx";
--> statement-breakpoint
DROP INDEX "diagnosis_sequence_management_version_history_drafter_id_idx";
--> statement-breakpoint
DROP INDEX "diagnosis_sequence_management_version_history_approver_id_idx";
--> statement-breakpoint
DROP INDEX "diagnosis_sequence_management_version_history_sequence_id_idx";
--> statement-breakpoint
DROP INDEX "guided_diagnosis_circuit_diagram_import_model_idx";
--> statement-breakpoint
DROP INDEX "guided_diagnosis_circuit_sheet_diagram_idx";
--> statement-breakpoint
DROP INDEX "guided_diagnosis_dme_data_checked_out_by_idx";
--> statement-breakpoint
DROP INDEX "guided_diagnosis_document_checked_out_by_idx";
--> statement-breakpoint
DROP INDEX "guided_diagnosis_ecu_wdid_checked_out_by_idx";
--> statement-breakpoint
DROP INDEX "guided_diagnosis_ecu_wdid_diagram_id_idx";
--> statement-breakpoint
DROP INDEX "guided_diagnosis_fmea_parent_id_idx";
--> statement-breakpoint
DROP INDEX "guided_diagnosis_fmea_checked_out_by_idx";
--> statement-breakpoint
DROP INDEX "guided_diagnosis_fmea_gcid_id_idx";
--> statement-breakpoint
DROP INDEX "guided_diagnosis_fmea_dme_id_idx";
--> statement-breakpoint
DROP INDEX "guided_diagnosis_fmea_import_node_id_idx";
--> statement-breakpoint
DROP INDEX "guided_diagnosis_fuse_import_gcid_idx";
--> statement-breakpoint
DROP INDEX "guided_diagnosis_gcid_checked_out_by_idx";
--> statement-breakpoint
DROP INDEX "guided_diagnosis_gcid_part_gcid_id_idx";
--> statement-breakpoint
DROP INDEX "guided_diagnosis_image_import_gcid_idx";
--> statement-breakpoint
DROP INDEX "guided_diagnosis_network_diagram_import_model_idx";
--> statement-breakpoint
DROP INDEX "guided_diagnosis_relay_import_gcid_idx";
--> statement-breakpoint
DROP INDEX "guided_diagnosis_relay_import_control_ecu_idx";
--> statement-breakpoint
DROP INDEX "guided_diagnosis_signal_import_sender_ecu_idx";
--> statement-breakpoint
DROP INDEX "guided_diagnosis_wire_import_from_gcid_idx";
--> statement-breakpoint
DROP INDEX "guided_diagnosis_wire_import_to_gcid_idx";
--> statement-breakpoint
DROP INDEX "guided_diagnosis_wire_import_signal_idx";
--> statement-breakpoint
DROP INDEX "statistical_report_abnormal_account_client_user_id_idx";
--> statement-breakpoint
DROP INDEX "statistical_report_abnormal_account_dept_id_idx";
--> statement-breakpoint
DROP INDEX "statistical_report_abnormal_account_rule_id_idx";
--> statement-breakpoint
DROP INDEX "sys_auth_config_role_id_idx";
--> statement-breakpoint
DROP INDEX "sys_client_log_requester_idx";
--> statement-breakpoint
DROP INDEX "sys_client_log_client_id_idx";
--> statement-breakpoint
DROP INDEX "sys_client_log_dept_id_idx";
--> statement-breakpoint
DROP INDEX "sys_dept_parent_id_idx";
--> statement-breakpoint
DROP INDEX "sys_dept_leader_id_idx";
--> statement-breakpoint
DROP INDEX "sys_dict_data_type_id_idx";
--> statement-breakpoint
DROP INDEX "sys_login_history_user_id_idx";
--> statement-breakpoint
DROP INDEX "sys_notice_receipt_notice_id_idx";
--> statement-breakpoint
DROP INDEX "sys_notice_receipt_user_id_idx";
--> statement-breakpoint
DROP INDEX "sys_sso_identity_user_id_idx";
--> statement-breakpoint
DROP INDEX "sys_sso_identity_provider_id_idx";
--> statement-breakpoint
DROP INDEX "sys_user_dept_id_idx";
--> statement-breakpoint
DROP INDEX "sys_user_region_id_idx";
--> statement-breakpoint
DROP INDEX "sys_webhook_delivery_webhook_id_idx";
--> statement-breakpoint
CREATE INDEX "account_client_version_drafter_idx" ON "account_client_version" USING btree ("drafter","tenant_code");
--> statement-breakpoint
CREATE INDEX "account_client_version_submitter_idx" ON "account_client_version" USING btree ("submitter","tenant_code");
--> statement-breakpoint
CREATE INDEX "account_client_version_approver_idx" ON "account_client_version" USING btree ("approver","tenant_code");
--> statement-breakpoint
CREATE INDEX "data_config_portal_page_drafter_idx" ON "data_config_portal_page" USING btree ("drafter","tenant_code");
--> statement-breakpoint
CREATE INDEX "data_config_portal_page_submitter_idx" ON "data_config_portal_page" USING btree ("submitter","tenant_code");
--> statement-breakpoint
CREATE INDEX "data_config_portal_page_approver_idx" ON "data_config_portal_page" USING btree ("approver","tenant_code");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_pcm_unbound_by_idx" ON "diagnosis_sequence_management_pcm" USING btree ("unbound_by","tenant_code");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_sequence_drafter_idx" ON "diagnosis_sequence_management_sequence" USING btree ("drafter","tenant_code");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_sequence_submitter_idx" ON "diagnosis_sequence_management_sequence" USING btree ("submitter","tenant_code");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_sequence_approver_idx" ON "diagnosis_sequence_management_sequence" USING btree ("approver","tenant_code");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_sequence_alert_resumed_by_idx" ON "diagnosis_sequence_management_sequence_alert" USING btree ("resumed_by","tenant_code");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_vehicle_todo_auditor_id_idx" ON "diagnosis_sequence_management_vehicle_todo" USING btree ("auditor_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "guided_diagnosis_doctor_finding_accepted_by_idx" ON "guided_diagnosis_doctor_finding" USING btree ("accepted_by","tenant_code");
--> statement-breakpoint
CREATE INDEX "statistical_report_abnormal_account_decided_by_idx" ON "statistical_report_abnormal_account" USING btree ("decided_by","tenant_code");
--> statement-breakpoint
CREATE INDEX "sys_sso_provider_default_dept_id_idx" ON "sys_sso_provider" USING btree ("default_dept_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "account_account_group_member_client_user_id_idx" ON "account_account_group_member" USING btree ("client_user_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "account_account_group_member_account_group_id_idx" ON "account_account_group_member" USING btree ("account_group_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "account_activation_client_activation_code_id_idx" ON "account_activation_client" USING btree ("activation_code_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "account_activation_client_client_id_idx" ON "account_activation_client" USING btree ("client_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "account_bss_gray_vehicle_pool_id_idx" ON "account_bss_gray" USING btree ("vehicle_pool_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "account_certificate_client_id_idx" ON "account_certificate" USING btree ("client_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "account_certificate_dept_id_idx" ON "account_certificate" USING btree ("dept_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "account_certificate_apply_cert_id_idx" ON "account_certificate_apply" USING btree ("cert_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "account_certificate_apply_client_id_idx" ON "account_certificate_apply" USING btree ("client_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "account_certificate_apply_dept_id_idx" ON "account_certificate_apply" USING btree ("dept_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "account_client_dept_id_idx" ON "account_client" USING btree ("dept_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "account_client_gray_group_id_idx" ON "account_client" USING btree ("gray_group_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "account_client_activity_client_id_idx" ON "account_client_activity" USING btree ("client_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "account_client_activity_client_user_id_idx" ON "account_client_activity" USING btree ("client_user_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "account_client_binding_client_user_id_idx" ON "account_client_binding" USING btree ("client_user_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "account_client_binding_client_id_idx" ON "account_client_binding" USING btree ("client_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "account_client_install_version_id_idx" ON "account_client_install" USING btree ("version_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "account_client_install_client_id_idx" ON "account_client_install" USING btree ("client_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "account_client_user_dept_id_idx" ON "account_client_user" USING btree ("dept_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "account_client_user_gray_group_id_idx" ON "account_client_user" USING btree ("gray_group_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "account_client_user_region_id_idx" ON "account_client_user" USING btree ("region_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "account_client_version_gray_rule_id_idx" ON "account_client_version" USING btree ("gray_rule_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "account_dsa_vehicle_applicant_idx" ON "account_dsa_vehicle" USING btree ("applicant","tenant_code");
--> statement-breakpoint
CREATE INDEX "account_gray_rule_vehicle_pool_id_idx" ON "account_gray_rule" USING btree ("vehicle_pool_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "account_vehicle_pool_owner_idx" ON "account_vehicle_pool" USING btree ("owner","tenant_code");
--> statement-breakpoint
CREATE INDEX "account_vehicle_pool_vin_pool_id_idx" ON "account_vehicle_pool_vin" USING btree ("pool_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "data_config_message_receipt_message_id_idx" ON "data_config_message_receipt" USING btree ("message_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "data_config_vehicle_read_by_idx" ON "data_config_vehicle" USING btree ("read_by","tenant_code");
--> statement-breakpoint
CREATE INDEX "data_config_vehicle_ecu_vehicle_id_idx" ON "data_config_vehicle_ecu" USING btree ("vehicle_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "data_config_vehicle_ecu_read_by_idx" ON "data_config_vehicle_ecu" USING btree ("read_by","tenant_code");
--> statement-breakpoint
CREATE INDEX "data_config_vehicle_fault_vehicle_id_idx" ON "data_config_vehicle_fault" USING btree ("vehicle_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "data_config_vehicle_fault_error_code_id_idx" ON "data_config_vehicle_fault" USING btree ("error_code_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "data_config_vehicle_fault_read_by_idx" ON "data_config_vehicle_fault" USING btree ("read_by","tenant_code");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_button_config_sequence_id_idx" ON "diagnosis_sequence_management_button_config" USING btree ("sequence_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_data_fetch_sequence_id_idx" ON "diagnosis_sequence_management_data_fetch" USING btree ("sequence_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_data_task_submitter_idx" ON "diagnosis_sequence_management_data_task" USING btree ("submitter","tenant_code");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_ecu_relation_sequence_id_idx" ON "diagnosis_sequence_management_ecu_relation" USING btree ("sequence_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_sequence_id_idx" ON "diagnosis_sequence_management_execution" USING btree ("sequence_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_client_id_idx" ON "diagnosis_sequence_management_execution" USING btree ("client_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_dept_id_idx" ON "diagnosis_sequence_management_execution" USING btree ("dept_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_pcm_operator_id_idx" ON "diagnosis_sequence_management_pcm" USING btree ("operator_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_remote_list_sequence_id_idx" ON "diagnosis_sequence_management_remote_list" USING btree ("sequence_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_remote_list_client_id_idx" ON "diagnosis_sequence_management_remote_list" USING btree ("client_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_request_record_client_id_idx" ON "diagnosis_sequence_management_request_record" USING btree ("client_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_sequence_vehicle_pool_id_idx" ON "diagnosis_sequence_management_sequence" USING btree ("vehicle_pool_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_sequence_gray_rule_id_idx" ON "diagnosis_sequence_management_sequence" USING btree ("gray_rule_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_sequence_alert_sequence_id_idx" ON "diagnosis_sequence_management_sequence_alert" USING btree ("sequence_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_software_filter_model_id_idx" ON "diagnosis_sequence_management_software_filter" USING btree ("model_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_vehicle_pending_task_seque_7e68v5" ON "diagnosis_sequence_management_vehicle_pending_task" USING btree ("sequence_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_vehicle_pending_task_dept_id_idx" ON "diagnosis_sequence_management_vehicle_pending_task" USING btree ("dept_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_vehicle_todo_sequence_id_idx" ON "diagnosis_sequence_management_vehicle_todo" USING btree ("sequence_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_vehicle_todo_dept_id_idx" ON "diagnosis_sequence_management_vehicle_todo" USING btree ("dept_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_version_history_drafter_id_idx" ON "diagnosis_sequence_management_version_history" USING btree ("drafter_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_version_history_approver_id_idx" ON "diagnosis_sequence_management_version_history" USING btree ("approver_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_version_history_sequence_id_idx" ON "diagnosis_sequence_management_version_history" USING btree ("sequence_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "guided_diagnosis_circuit_diagram_import_model_idx" ON "guided_diagnosis_circuit_diagram_import" USING btree ("model","tenant_code");
--> statement-breakpoint
CREATE INDEX "guided_diagnosis_circuit_sheet_diagram_idx" ON "guided_diagnosis_circuit_sheet" USING btree ("diagram","tenant_code");
--> statement-breakpoint
CREATE INDEX "guided_diagnosis_dme_data_checked_out_by_idx" ON "guided_diagnosis_dme_data" USING btree ("checked_out_by","tenant_code");
--> statement-breakpoint
CREATE INDEX "guided_diagnosis_document_checked_out_by_idx" ON "guided_diagnosis_document" USING btree ("checked_out_by","tenant_code");
--> statement-breakpoint
CREATE INDEX "guided_diagnosis_ecu_wdid_checked_out_by_idx" ON "guided_diagnosis_ecu_wdid" USING btree ("checked_out_by","tenant_code");
--> statement-breakpoint
CREATE INDEX "guided_diagnosis_ecu_wdid_diagram_id_idx" ON "guided_diagnosis_ecu_wdid" USING btree ("diagram_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "guided_diagnosis_fmea_parent_id_idx" ON "guided_diagnosis_fmea" USING btree ("parent_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "guided_diagnosis_fmea_checked_out_by_idx" ON "guided_diagnosis_fmea" USING btree ("checked_out_by","tenant_code");
--> statement-breakpoint
CREATE INDEX "guided_diagnosis_fmea_gcid_id_idx" ON "guided_diagnosis_fmea" USING btree ("gcid_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "guided_diagnosis_fmea_dme_id_idx" ON "guided_diagnosis_fmea" USING btree ("dme_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "guided_diagnosis_fmea_import_node_id_idx" ON "guided_diagnosis_fmea_import" USING btree ("node_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "guided_diagnosis_fuse_import_gcid_idx" ON "guided_diagnosis_fuse_import" USING btree ("gcid","tenant_code");
--> statement-breakpoint
CREATE INDEX "guided_diagnosis_gcid_checked_out_by_idx" ON "guided_diagnosis_gcid" USING btree ("checked_out_by","tenant_code");
--> statement-breakpoint
CREATE INDEX "guided_diagnosis_gcid_part_gcid_id_idx" ON "guided_diagnosis_gcid_part" USING btree ("gcid_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "guided_diagnosis_image_import_gcid_idx" ON "guided_diagnosis_image_import" USING btree ("gcid","tenant_code");
--> statement-breakpoint
CREATE INDEX "guided_diagnosis_network_diagram_import_model_idx" ON "guided_diagnosis_network_diagram_import" USING btree ("model","tenant_code");
--> statement-breakpoint
CREATE INDEX "guided_diagnosis_relay_import_gcid_idx" ON "guided_diagnosis_relay_import" USING btree ("gcid","tenant_code");
--> statement-breakpoint
CREATE INDEX "guided_diagnosis_relay_import_control_ecu_idx" ON "guided_diagnosis_relay_import" USING btree ("control_ecu","tenant_code");
--> statement-breakpoint
CREATE INDEX "guided_diagnosis_signal_import_sender_ecu_idx" ON "guided_diagnosis_signal_import" USING btree ("sender_ecu","tenant_code");
--> statement-breakpoint
CREATE INDEX "guided_diagnosis_wire_import_from_gcid_idx" ON "guided_diagnosis_wire_import" USING btree ("from_gcid","tenant_code");
--> statement-breakpoint
CREATE INDEX "guided_diagnosis_wire_import_to_gcid_idx" ON "guided_diagnosis_wire_import" USING btree ("to_gcid","tenant_code");
--> statement-breakpoint
CREATE INDEX "guided_diagnosis_wire_import_signal_idx" ON "guided_diagnosis_wire_import" USING btree ("signal","tenant_code");
--> statement-breakpoint
CREATE INDEX "statistical_report_abnormal_account_client_user_id_idx" ON "statistical_report_abnormal_account" USING btree ("client_user_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "statistical_report_abnormal_account_dept_id_idx" ON "statistical_report_abnormal_account" USING btree ("dept_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "statistical_report_abnormal_account_rule_id_idx" ON "statistical_report_abnormal_account" USING btree ("rule_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "sys_auth_config_role_id_idx" ON "sys_auth_config" USING btree ("role_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "sys_client_log_requester_idx" ON "sys_client_log" USING btree ("requester","tenant_code");
--> statement-breakpoint
CREATE INDEX "sys_client_log_client_id_idx" ON "sys_client_log" USING btree ("client_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "sys_client_log_dept_id_idx" ON "sys_client_log" USING btree ("dept_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "sys_dept_parent_id_idx" ON "sys_dept" USING btree ("parent_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "sys_dept_leader_id_idx" ON "sys_dept" USING btree ("leader_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "sys_dict_data_type_id_idx" ON "sys_dict_data" USING btree ("type_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "sys_login_history_user_id_idx" ON "sys_login_history" USING btree ("user_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "sys_notice_receipt_notice_id_idx" ON "sys_notice_receipt" USING btree ("notice_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "sys_notice_receipt_user_id_idx" ON "sys_notice_receipt" USING btree ("user_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "sys_sso_identity_user_id_idx" ON "sys_sso_identity" USING btree ("user_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "sys_sso_identity_provider_id_idx" ON "sys_sso_identity" USING btree ("provider_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "sys_user_dept_id_idx" ON "sys_user" USING btree ("dept_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "sys_user_region_id_idx" ON "sys_user" USING btree ("region_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "sys_webhook_delivery_webhook_id_idx" ON "sys_webhook_delivery" USING btree ("webhook_id","tenant_code");
