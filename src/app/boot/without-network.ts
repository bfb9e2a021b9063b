import type { QueryClient } from '@tanstack/react-query';
import { MOBILE_WIDTH, NO_SHELL } from '../../../contract/constants';
import { fieldsOf } from '../../../contract/language/derive';
import { dictOf } from '../../../contract/language/field';
import { resourceNameOf } from '../../../contract/language/routes';
import { BAR_ROUTES } from '../../../contract/routes.generated';
import { mayDo } from '../../engine/guards';
import { DICTIONARY_KEY } from '../../engine/query-keys';
import { atMost } from '../../theme/use-media';
import { loadDictionary } from './dictionaries';
import { fetchAhead } from './lost-chunk';
import { MODE } from './mode';
import { enginePart, generated } from './parts';
import { withBase } from '../../storage/base-path';

const isPhone = (): boolean => window.matchMedia(atMost(MOBILE_WIDTH)).matches;

const SHELL = withBase('/shell-worker.js');

/** Has the page kept by the browser for the next start, if the server wants it. Not beside the server of the demo, which is such a worker itself. */
async function keepShell(): Promise<void> {
  if (!import.meta.env.PROD || !MODE.isBound || !navigator.serviceWorker) return;
  const { ok, headers } = await fetch(SHELL, { method: 'HEAD', cache: 'no-store' });
  if (ok && !headers.has(NO_SHELL)) await navigator.serviceWorker.register(SHELL, { updateViaCache: 'none' });
}

/** The code of a write without a network, which can be asked for no more then. */
const fetchCode = (): Promise<unknown> =>
  Promise.allSettled([
    import('../../engine/outbox/keep'),
    import('../../engine/files/shrink'),
    import('../../engine/draft/draft-files'),
    import('../../engine/outbox/outbox-band'),
    import('../../engine/outbox/outbox-drawer'),
    import('../../engine/outbox/leaving-question'),
    import('../../engine/actions/run-or-keep'),
    import('../../engine/form/form-page'),
    import('../../engine/answers/asked-answer'),
    import('../../engine/presence/present'),
    enginePart.fetch(),
  ]);

/** What the form for a new row of a screen in the bar is made of, where such a row can wait: its definition, its words, the values of its choices. */
async function fetchForm(queries: QueryClient, route: string): Promise<void> {
  const name = resourceNameOf(route);
  if (name === null) return;
  const resource = await generated(name).fetch();
  if (!resource.exactlyOnce || !mayDo(resource, 'save')) return;
  const types = fieldsOf(resource).flatMap(([, field]) => dictOf(field)?.dict ?? []);
  await Promise.all(
    [...new Set(types)].map((type) =>
      queries.prefetchQuery({
        queryKey: [...DICTIONARY_KEY, type],
        queryFn: () => loadDictionary(type),
        gcTime: Infinity,
      }),
    ),
  );
}

/** Sends what waits on this device. A phone gets the key for what will be written without a network at the same time, and what it is written with. */
export async function startWithoutNetwork(queries: QueryClient): Promise<void> {
  const { startOutbox } = await import('../../engine/outbox/outbox');
  startOutbox();
  if (!isPhone()) return;
  keepShell().catch(() => undefined);
  fetchAhead(Promise.allSettled([fetchCode(), ...BAR_ROUTES.map((route) => fetchForm(queries, route))]));
}
