import { lazy } from 'react';
import { loadWords } from '../../i18n/words';

/** Screens that the definitions of this module name. */
export const screens = {
  'wire-strip': lazy(() => import('./wire-import/wire-strip').then(({ WireStrip }) => ({ default: WireStrip }))),
  'fuse-box': lazy(() =>
    Promise.all([
      import('./fuse-import/box-panel'),
      loadWords('guided-diagnosis/fuse-import'),
      loadWords('guided-diagnosis/relay-import'),
    ]).then(([{ BoxPanel }]) => ({ default: BoxPanel })),
  ),
  'circuit-viewer': lazy(() =>
    import('./circuit-diagram-import/circuit-panel').then(({ CircuitPanel }) => ({ default: CircuitPanel })),
  ),
  'network-drawing': lazy(() =>
    import('./network-diagram-import/network-panel').then(({ NetworkPanel }) => ({ default: NetworkPanel })),
  ),
  'method-flow': lazy(() => import('./method/method-flow').then(({ MethodFlow }) => ({ default: MethodFlow }))),
  'method-play': lazy(() => import('./method/play-dialog').then(({ PlayDialog }) => ({ default: PlayDialog }))),
};
