import { Typography } from 'antd';
import type { MouseEvent } from 'react';
import { liveAddress } from '../../../http/live-address';
import { httpSettings } from '../../../http/settings';

/** Only these are addresses that a page may be sent to. */
const SAFE = /^(https?:\/\/|\/(?!\/))/i;

/** An address as a link of its own window; of the content server's what is dead there comes from the CDN. */
export function LinkCell({ address }: { address: string }) {
  if (!SAFE.test(address)) return <span title={address}>{address}</span>;
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    const { contents } = httpSettings();
    void (contents ? liveAddress(address, contents) : Promise.resolve(address)).then((live) =>
      window.open(live, '_blank', 'noopener,noreferrer'),
    );
  };
  return (
    <Typography.Link href={address} target="_blank" rel="noopener noreferrer" title={address} onClick={open}>
      {address}
    </Typography.Link>
  );
}
