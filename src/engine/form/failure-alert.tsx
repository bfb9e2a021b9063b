import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { DoorLink } from '../../ui/door-link';
import { RequestId } from '../../ui/request-id';
import styles from '../engine.module.css';
import type { FormFailure } from './field-errors';

/** Why something did not work, above what the user filled in, with the id that the server's log bears. */
export function FailureAlert({ failure, action }: { failure: FormFailure | null; action?: ReactNode }) {
  if (!failure) return null;
  return (
    <Alert
      showIcon
      type="error"
      title={failure.msg}
      description={
        failure.requestId && (
          <>
            <DoorLink right={failure.missingRight} /> <RequestId id={failure.requestId} className={styles.hint} />
          </>
        )
      }
      action={action}
      className={styles.alert}
    />
  );
}
