import { Button } from 'antd';

/**
 * Sends a form of the pages before the console. Its name stays the same while it is busy: antd's picture is called 'loading',
 * and where the answer comes within a few milliseconds it waits for the end of a motion that does not come.
 */
export function SubmitButton({ label, isBusy }: { label: string; isBusy: boolean }) {
  return (
    <Button type="primary" htmlType="submit" size="large" block loading={isBusy} aria-label={label} aria-busy={isBusy}>
      {label}
    </Button>
  );
}
