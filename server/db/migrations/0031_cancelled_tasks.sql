UPDATE "diagnosis_sequence_management_data_task" SET "status" = 'cancelled', "reason" = NULL WHERE "status" = 'fail' AND "reason" = 'taskCancelled';
