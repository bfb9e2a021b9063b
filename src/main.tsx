import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { currentAddress } from './app/routing/address';
import { connectHttp, connectTabs, followLanguage } from './app/boot/connect';
import { enterConsole } from './app/boot/enter';
import { AppRoot } from './app/boot/app-root';
import { guard } from './app/routing/guard';
import { followTypedPath } from './app/routing/typed-path';
import { isReloading, reloadOnLostChunk, sayLost } from './app/boot/lost-chunk';
import { startLanguage } from './app/boot/mode';
import './app/boot/page.css';
import { fetchPartsFor, fetchPortal } from './app/boot/parts';
import { startWords } from './i18n/words';
import { WordsProvider } from './i18n/words-provider';
import { useSession } from './session/session';

if (import.meta.hot) void import('./i18n/edited-words');
followTypedPath();
reloadOnLostChunk();
connectHttp();
connectTabs();
followLanguage();

// Everything that the first screen needs is asked for at once: words, the session's data and the console's code.
const words = startWords(startLanguage());
const settling = enterConsole();
const first = currentAddress();
const { kind } = guard(first, useSession.getState().token !== null);
if (kind === 'console') fetchPartsFor(first.path);
if (kind === 'portal') fetchPortal();

const root = document.getElementById('root');
try {
  await words;
  if (root)
    createRoot(root).render(
      <StrictMode>
        <WordsProvider>
          <AppRoot settling={settling} />
        </WordsProvider>
      </StrictMode>,
    );
} catch {
  if (root && !isReloading()) sayLost(root);
}
