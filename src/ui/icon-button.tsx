import { Button } from 'antd';
import { cloneElement, type ComponentProps, type ReactElement } from 'react';

type Props = Omit<ComponentProps<typeof Button>, 'children' | 'icon' | 'type' | 'title'> & {
  label: string;
  icon: ReactElement<{ 'aria-hidden'?: boolean }>;
};

/** A button that is only a picture: its name is read aloud and shown on hover. The picture has an English name of its own, which nobody is to hear. */
export function IconButton({ label, icon, ...rest }: Props) {
  return (
    <Button {...rest} type="text" icon={cloneElement(icon, { 'aria-hidden': true })} aria-label={label} title={label} />
  );
}
