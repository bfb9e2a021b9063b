import { lazy } from 'react';
import { loadWords } from '../../i18n/words';

/** Screens that the definitions of this module name. */
export const screens = {
  'process-task': lazy(() => import('./form/open-task').then(({ OpenTask }) => ({ default: OpenTask }))),
  'process-start': lazy(() => import('./form/start-dialog').then(({ StartDialog }) => ({ default: StartDialog }))),
  'process-send-back': lazy(() =>
    Promise.all([import('./form/send-back-dialog'), loadWords('flow')]).then(([{ SendBackDialog }]) => ({
      default: SendBackDialog,
    })),
  ),
  'process-start-again': lazy(() =>
    Promise.all([import('./form/start-again'), loadWords('flow')]).then(([{ StartAgain }]) => ({
      default: StartAgain,
    })),
  ),
  'process-designer': lazy(() =>
    Promise.all([import('./designer/designer-panel'), loadWords('flow')]).then(([{ DesignerPanel }]) => ({
      default: DesignerPanel,
    })),
  ),
  'process-standing': lazy(() =>
    Promise.all([import('./instance/instance-picture'), loadWords('flow')]).then(([{ InstancePicture }]) => ({
      default: InstancePicture,
    })),
  ),
  'process-version': lazy(() =>
    Promise.all([import('./versions/version-picture'), loadWords('flow')]).then(([{ VersionPicture }]) => ({
      default: VersionPicture,
    })),
  ),
  'step-time': lazy(() =>
    Promise.all([
      import('./step-time/step-time-screen'),
      ...['engine', 'flow/step-time', 'flow/task'].map(loadWords),
    ]).then(([{ StepTimeScreen }]) => ({ default: StepTimeScreen })),
  ),
};
