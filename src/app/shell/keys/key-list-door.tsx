import { lazy, Suspense, useEffect, useState } from 'react';
import { areLetterKeysOn, isForKeys } from '../../../ui/letter-keys';
import { useKeyList } from './key-list-store';

const KeyList = lazy(() => import('./key-list').then(({ KeyList: part }) => ({ default: part })));

/** The way to the list of keys: its own key, and a line of the palette. Its code comes when it is first asked for. */
export function KeyListDoor() {
  const { isOpen, open } = useKeyList();
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '?' || !isForKeys(event) || !areLetterKeysOn()) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [open]);
  return wasOpen ? (
    <Suspense fallback={null}>
      <KeyList />
    </Suspense>
  ) : null;
}
