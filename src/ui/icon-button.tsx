import { Button } from 'antd';
import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<typeof Button>, 'children' | 'icon' | 'type' | 'title'> & { label: string; icon: ReactNode };

/** A button that is only a picture: its name is read aloud and shown on hover. */
export function IconButton({ label, icon, ...rest }: Props) {
  return <Button {...rest} type="text" icon={icon} aria-label={label} title={label} />;
}
