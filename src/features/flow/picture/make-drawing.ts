import Modeler from 'bpmn-js/lib/Modeler';
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer';
import minimap from 'diagram-js-minimap';
import { bpmnPackages } from '../../../../formats/bpmn/moddle';
import { copyModule } from './copy-extensions';
import { padModule } from './pad';
import './theme';
import { translateModule } from './translation';

/** Colours of the theme, as long as a document names none of its own. */
const COLOURS = {
  defaultFillColor: 'var(--ant-color-bg-container)',
  defaultStrokeColor: 'var(--ant-color-text)',
  defaultLabelColor: 'var(--ant-color-text)',
};

const optionsOf = () => {
  const { fontFamily } = getComputedStyle(document.body);
  return {
    moddleExtensions: bpmnPackages() as never,
    bpmnRenderer: COLOURS,
    textRenderer: { defaultStyle: { fontFamily }, externalStyle: { fontFamily } },
  };
};

/** A picture that can be changed, attached to nothing yet. Its notice of origin is part of it, and is covered by nothing. */
export const newEditor = () =>
  new Modeler({ ...optionsOf(), additionalModules: [minimap, translateModule, copyModule, padModule] as never[] });

/** A picture to be looked at. */
export const newViewer = () => new NavigatedViewer({ ...optionsOf(), additionalModules: [translateModule] as never[] });
