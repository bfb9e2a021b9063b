import type { ReactNode } from 'react';
import { withBase } from '../../storage/base-path';

/** A link of the portal; what leads to another site says so, opens beside and learns nothing of where it was. */
export function PortalLink({ address, children }: { address: string; children: ReactNode }) {
  if (address.startsWith('/')) return <a href={withBase(address)}>{children}</a>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {children}
      <span aria-hidden="true"> ↗</span>
    </a>
  );
}
