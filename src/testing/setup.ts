import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { useSession } from '../session/session';
import './cheap-errors';
import './fewer-rules';
import './quick-styles';

// A machine that does much else takes its time; who waits for nothing does not wait longer for it.
configure({ asyncUtilTimeout: 15_000 });

// Files share one copy of every module and one page: each leaves both as it found them.
afterEach(cleanup);
afterAll(async () => {
  // What a part fetches on its way would come to the next file, or to a page that is gone.
  await vi.dynamicImportSettled();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
  useSession.setState(useSession.getInitialState(), true);
  localStorage.clear();
  sessionStorage.clear();
  location.hash = '';
  document.head.replaceChildren();
  document.body.replaceChildren();
});
