import { useEffect } from 'react';
import { apiPathOf } from '../../../../contract/language/derive';
import type { NamedScreenProps } from '../../../engine/ports';
import { useNotify } from '../../../engine/use-notify';
import { download } from '../../../session/downloads';

/** Fetches the file in which VINs are filled in. */
export function VinTemplate({ resource, onClose }: NamedScreenProps) {
  const tell = useNotify();
  useEffect(() => {
    download(`${apiPathOf(resource)}/vin-template`)
      .catch(tell.failure)
      .finally(() => onClose(false));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- done once, when it is asked for
  }, []);
  return null;
}
