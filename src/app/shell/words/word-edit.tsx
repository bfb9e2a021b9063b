import { lazy, Suspense, useEffect, useState } from 'react';
import { onLive } from '../../../session/live-topics';
import { WORDS_TOPIC } from '../../../../contract/resources/data-config/language/rules';
import { overlayRemoteWords } from '../../../i18n/remote-words';
import { currentLanguage } from '../../../i18n/words';
import { reloadMenus } from '../../../session/boot';
import { useSession } from '../../../session/session';
import { currentAddress } from '../../routing/address';

const WordDialog = lazy(() =>
  import('../../../features/data-config/language/word-dialog').then((file) => ({ default: file.WordDialog })),
);

/** Several words change at once when a file of them is taken in, ms. */
const PAUSE = 300;
/** The start of a page asks for enough, ms. */
const AFTER_START = 1_500;
/** Longer ones are content, no words of the console. */
const LONGEST = 400;

/** The names of screens in the menu come from the server as they are: they are asked for where any word is another. */
const lookAgain = async (isHinted: boolean): Promise<void> => {
  const hasChanged = await overlayRemoteWords(currentLanguage());
  if (hasChanged || isHinted) await reloadMenus();
};

/**
 * Lays the words over anew when the server hints that they have changed; and once when hints begin to come, for what changed since the page
 * fetched its words nobody hinted at. A tab that hears them by another one is told of no beginning, and looks when it begins to listen.
 */
export function useLiveWords(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHinted = false;
    const soon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          void lookAgain(isHinted);
          isHinted = false;
        },
        isHinted ? PAUSE : AFTER_START,
      );
    };
    const end = onLive(WORDS_TOPIC, (_, isOpening) => {
      isHinted ||= !isOpening;
      soon();
    });
    soon();
    return () => {
      clearTimeout(timer);
      end();
    };
  }, []);
}

/** The text under the pointer, else what the thing there is called. */
function textAt({ clientX, clientY, target }: MouseEvent): string {
  if (!(target instanceof Element)) return '';
  const range = document.caretPositionFromPoint?.(clientX, clientY);
  const node = range?.offsetNode;
  const own = node instanceof Text && target.contains(node) ? node.data : '';
  const named = target.closest('[placeholder],[aria-label],[title]');
  const label = ['placeholder', 'aria-label', 'title'].map((name) => named?.getAttribute(name)).find(Boolean);
  const text = own.trim() || (target.textContent ?? '').trim() || label || '';
  return text.length > LONGEST ? '' : text;
}

/** What the keys of words of the open screen begin with: `account.client.` of `/account/client/index`. */
const screenOf = (path: string): string => path.split('/').filter(Boolean).slice(0, 2).join('.') + '.';

type Asked = { text: string; screen: string };

/** Whoever may change words holds Alt and clicks one: it is changed where it stands. */
export function WordEdit() {
  const may = useSession(({ permissions }) => permissions.has('data-config:language:save'));
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    if (!may) return undefined;
    const onClick = (event: MouseEvent): void => {
      if (!event.altKey || event.button !== 0) return;
      const text = textAt(event);
      if (text === '') return;
      event.preventDefault();
      event.stopPropagation();
      setAsked({ text, screen: screenOf(currentAddress().path) });
    };
    window.addEventListener('click', onClick, { capture: true });
    return () => window.removeEventListener('click', onClick, { capture: true });
  }, [may]);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <WordDialog {...asked} onClose={() => setAsked(null)} />
    </Suspense>
  );
}
