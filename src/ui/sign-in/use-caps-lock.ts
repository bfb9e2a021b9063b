import { useState, type KeyboardEvent } from 'react';

/** Whether Caps Lock is on while somebody types; the handlers belong to the input. */
export function useCapsLock() {
  const [isOn, setOn] = useState(false);
  const watch = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { isOn, handlers: { onKeyDown: watch, onKeyUp: watch, onBlur: () => setOn(false) } };
}
