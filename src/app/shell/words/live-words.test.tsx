import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WORDS_TOPIC } from '../../../../contract/resources/data-config/language/rules';
import { hear } from '../../../session/live-topics';
import { successAnswer } from '../../../testing/peer';
import { withPeer } from '../../../testing/with-peer';
import { useLiveWords } from './word-edit';

const peer = withPeer('error');
const WORDS = '/sys/ui-language/resourceList';
const asked = (path: string) => peer.heard.filter((call) => call.path.startsWith(path)).length;

it('lays words over that changed while the console started, before anybody could hint at them [CFG-02]', async () => {
  const word = { languageType: 'en-US', languageKey: 'engine.cancel', languageContent: 'Leave it', systemCode: 'x' };
  peer.answer(({ path }) => successAnswer(path.startsWith(WORDS) ? [word] : []));
  const { unmount } = renderHook(() => useLiveWords());
  hear('open');
  await waitFor(() => expect(asked(WORDS)).toBe(1), { timeout: 5_000 });
  // Others than before: the names of screens are, too.
  await waitFor(() => expect(asked('/sys/menu/nav')).toBe(1), { timeout: 5_000 });
  hear({ topic: WORDS_TOPIC, id: '' });
  await waitFor(() => expect(asked(WORDS)).toBe(2), { timeout: 5_000 });
  unmount();
});
