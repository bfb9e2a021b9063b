import { expect, it } from 'vitest';
import { newModdle } from '../../../../formats/bpmn/moddle';
import { readBpmnDocument } from '../../../../formats/bpmn/read-bpmn';
import { sourceOf } from '../../../../formats/source';
import { readFlowWork } from '../../../../flow/work/read-work';
import { compileFlow } from '../../../../flow/model/compile';
import { treeBelow, type BpmnElement } from '../../../../flow/model/tree';
import { documentOf, flows, treeOfText } from '../../../../flow/testing/document';
import type { Drawn, HasServices, ModdleElement } from '../picture/services';
import { valuesOfElement } from './read-values';
import { ValueWriter } from './write-values';

type Set = (element: Drawn, moddle: ModdleElement, properties: Record<string, unknown>) => void;
const setAll: Set = (_, element, properties) => {
  for (const [name, value] of Object.entries(properties)) element.set(name, value);
};

/** What bpmn-js does with a document, without a picture of it. */
function servicesOver(root: BpmnElement): HasServices {
  const moddle = newModdle();
  const drawnOf = (element: BpmnElement) => ({ id: element.id, businessObject: element }) as Drawn;
  const elements = () => [...treeBelow(root)];
  const services: Record<string, unknown> = {
    moddle,
    modeling: {
      updateModdleProperties: setAll,
      updateProperties: (drawn: Drawn, properties: Record<string, unknown>) =>
        setAll(drawn, drawn.businessObject, properties),
    },
    elementRegistry: {
      get: (id: string) =>
        elements()
          .filter((element) => element.id === id && !element.$type.endsWith('Process'))
          .map(drawnOf)[0],
      filter: (test: (one: Drawn) => boolean) => elements().map(drawnOf).filter(test),
    },
    canvas: { getRootElement: () => drawnOf(elements().find(({ $type }) => $type === 'bpmn:Process')!) },
  };
  return { get: (name) => services[name] };
}

async function edited(xml: string) {
  const { rootElement } = await readBpmnDocument(sourceOf('', new TextEncoder().encode(xml)));
  const root = rootElement as BpmnElement;
  const elementOf = (id: string): BpmnElement => [...treeBelow(root)].find((element) => element.id === id)!;
  const drawing = servicesOver(root);
  return {
    write: (id: string, values: Record<string, unknown>) => {
      const element = elementOf(id);
      const writer = new ValueWriter(drawing, element);
      for (const name of Object.keys(values)) writer.write(name, { ...valuesOfElement(element), ...values });
    },
    writerOf: (id: string) => new ValueWriter(drawing, elementOf(id)),
    valuesOf: (id: string) => valuesOfElement(elementOf(id)),
    written: async () => (await newModdle().toXML(root as object)).xml,
  };
}

const LINE = '<startEvent id="s"/><businessRuleTask id="d"/><userTask id="u"/><endEvent id="e"/>';
const DOCUMENT = documentOf(LINE + flows('s>d d>u u>e'));

it('[WF-07] a decision table written in the panel is the one that is run', async () => {
  const { write, writerOf, written } = await edited(DOCUMENT);
  const rules = [
    { tests: ['< 30'], values: ['"station"'] },
    { tests: [], values: ['"market"'] },
  ];
  writerOf('d').writeDecision({ hit: 'first', inputs: ['days'], outputs: ['by'], rules });
  write('d', { hit: 'unique' });
  const { model, refused } = compileFlow(await treeOfText(await written()));
  expect(refused).toEqual([]);
  expect(model?.nodes.get('d')?.decision).toEqual({
    hit: 'unique',
    inputs: ['days'],
    outputs: ['by'],
    rules: [
      { tests: ['< 30'], values: ['"station"'] },
      { tests: [''], values: ['"market"'] },
    ],
  });
});

it('[WF-07] a step for each of a list is written in the panel', async () => {
  const { write, written, valuesOf } = await edited(DOCUMENT.replace('<businessRuleTask id="d"/>', '<task id="d"/>'));
  write('u', {
    loop: 'inOrder',
    collection: 'reviewers',
    item: 'reviewer',
    outputCollection: 'answers',
    outputItem: 'a',
  });
  const { model } = compileFlow(await treeOfText(await written()));
  expect(model?.nodes.get('u')?.loop).toMatchObject({
    kind: 'multi',
    sequential: true,
    cardinality: null,
    collection: 'reviewers',
    item: 'reviewer',
    output: { list: 'answers', item: 'a' },
  });
  write('u', { loop: 'standard', maximum: 3, isTestedBefore: true, completion: 'done = false' });
  expect(valuesOf('u')).toMatchObject({ loop: 'standard', maximum: 3, isTestedBefore: true, collection: null });
});

it('keeps data that a loop refers to until another list is named', async () => {
  const data = '<dataObject id="o" name="orders" isCollection="true"/>';
  const loop =
    '<multiInstanceLoopCharacteristics><loopDataInputRef>o</loopDataInputRef></multiInstanceLoopCharacteristics>';
  const { write, written, valuesOf } = await edited(
    documentOf(`<startEvent id="s"/><userTask id="u">${loop}</userTask><endEvent id="e"/>${data}${flows('s>u u>e')}`),
  );
  write('u', { completion: 'numberOfCompletedInstances = 1' });
  expect([valuesOf('u').collection, await written()]).toEqual(['orders', expect.stringContaining('loopDataInputRef')]);
  write('u', { collection: 'others' });
  expect([valuesOf('u').collection, await written()]).toEqual([
    'others',
    expect.not.stringContaining('loopDataInputRef'),
  ]);
});

it('changes the process of a pool, and not the collaboration that is drawn', async () => {
  const around = '<collaboration id="c" name="Around"><participant id="pool" processRef="p"/></collaboration>';
  const { write, written } = await edited(documentOf(LINE.replace(/<business.*?>/, '') + flows('s>u u>e'), around));
  write('p', { name: 'Release', id: 'release' });
  const xml = await written();
  expect(xml).toContain(
    '<bpmn:process id="release" name="Release"'.replaceAll('bpmn:', xml.includes('<bpmn:') ? 'bpmn:' : ''),
  );
  expect(xml).toContain('name="Around"');
});

it('[WF-02] a step says what it does with fields of the form and of the record, each without touching the other', async () => {
  const { write, written, valuesOf } = await edited(DOCUMENT.replace('<businessRuleTask id="d"/>', '<task id="d"/>'));
  write('u', { formShows: [{ field: 'days', as: 'write' }] });
  write('u', { formRecords: [{ field: 'subject', as: 'hidden' }] });
  write('u', { formShows: [] });
  const records = [{ field: 'subject', as: 'hidden' }];
  expect(valuesOf('u')).toMatchObject({ formShows: [], formRecords: records });
  const { work } = readFlowWork(await treeOfText(await written()));
  expect(work.recordShown?.u).toEqual({ subject: 'hidden' });
});
