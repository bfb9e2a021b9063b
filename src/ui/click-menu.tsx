import { Dropdown } from 'antd';
import type { ComponentProps } from 'react';

/** A menu that a press opens, by key as by pointer; the arrows then go through its entries, and Escape goes back to what opened it. */
export function ClickMenu(props: Omit<ComponentProps<typeof Dropdown>, 'trigger'>) {
  // oxlint-disable-next-line jsx-a11y/no-autofocus -- not of a page, but of a menu that was just asked for
  return <Dropdown {...props} trigger={['click']} autoFocus />;
}
