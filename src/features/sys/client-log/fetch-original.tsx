import { useEffect } from 'react';
import type { NamedScreenProps } from '../../../engine/ports';
import { useNotify } from '../../../engine/use-notify';
import { download } from '../../../session/downloads';

/** Fetches the log as the tester sent it. */
export function FetchOriginal({ rows: [row], onClose }: NamedScreenProps) {
  const tell = useNotify();
  const id = row?.id ?? '';
  useEffect(() => {
    download(`/sys/client-log/${id}/original`)
      .catch(tell.failure)
      .finally(() => onClose(false));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- done once, when it is asked for
  }, [id]);
  return null;
}
