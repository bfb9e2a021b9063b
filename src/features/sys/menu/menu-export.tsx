import { useEffect } from 'react';
import type { NamedScreenProps } from '../../../engine/ports';
import { useNotify } from '../../../engine/use-notify';
import { download } from '../../../session/downloads';

/** Hands out the whole menu as a file. */
export function MenuExport({ onClose }: NamedScreenProps) {
  const tell = useNotify();
  useEffect(() => {
    download('/sys/menu/file')
      .catch(tell.failure)
      .finally(() => onClose(false));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- done once, when it is asked for
  }, []);
  return null;
}
