import { drawingServiceOf, type Drawn, type HasServices } from '../picture/services';

type Run = { run: () => void };
/** A command that only does others, so that undo takes all of them back at once. */
class RunTogether {
  preExecute({ run }: Run): void {
    run();
  }
  execute = (): Drawn[] => [];
  revert = (): Drawn[] => [];
}
const TOGETHER = 'designer.together';

/** Once for an editor, before `runBatch`. */
export function registerBatch(editor: HasServices): void {
  drawingServiceOf(editor, 'commandStack').registerHandler(TOGETHER, RunTogether);
}

/** Several changes as one step of undo. */
export function runBatch(editor: HasServices, run: () => void): void {
  drawingServiceOf(editor, 'commandStack').execute(TOGETHER, { run });
}
