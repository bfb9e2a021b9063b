import type { Canvas } from './services';

type ContextPad = { getPad: () => { html: Element } };

/**
 * bpmn-js asks where the pad of an element is, to open the menu of its types beside it, by a call that is deprecated and
 * writes a warning. Only one pad is open at a time.
 */
function openPad(contextPad: ContextPad, canvas: Canvas): void {
  contextPad.getPad = () => {
    const container = canvas.getContainer();
    return { html: container.querySelector('.djs-context-pad') ?? container };
  };
}
openPad.$inject = ['contextPad', 'canvas'];

/** In place of the deprecated call of the pad. */
export const padModule = { __init__: ['openPad'], openPad: ['type', openPad] };
