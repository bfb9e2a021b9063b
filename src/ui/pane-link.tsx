import type { ComponentProps } from 'react';
import { usePane } from './pane';

type Props = Omit<ComponentProps<'a'>, 'href'> & { address: string };

/** A link to an address of ours: opens in a tab of the console, or in one of the browser where the user asks for that. */
export function PaneLink({ address, children, ...rest }: Props) {
  const { open } = usePane();
  return (
    <a
      {...rest}
      href={`#${address}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open(address);
      }}
    >
      {children}
    </a>
  );
}
