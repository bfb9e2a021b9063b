import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useWords } from '../../../i18n/words';
import { IconButton } from '../../../ui/icon-button';
import { PALETTE_KEYS } from './palette-keys';
import { usePalette } from './palette-store';

const Palette = lazy(() => import('./palette').then(({ Palette: part }) => ({ default: part })));

/** Ctrl+K or Cmd+K, wherever the focus is. */
function useShortcut(): void {
  const open = usePalette((state) => state.open);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [open]);
}

/** The way to the palette: a button in the header, and its key. Its code comes when it is first asked for. */
export function PaletteDoor() {
  const { t } = useWords();
  const { isOpen, open } = usePalette();
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  useShortcut();
  return (
    <>
      <IconButton
        label={t('shell.palette.open', { keys: PALETTE_KEYS })}
        icon={<SearchOutlined />}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      />
      {wasOpen && (
        <Suspense fallback={null}>
          <Palette />
        </Suspense>
      )}
    </>
  );
}
