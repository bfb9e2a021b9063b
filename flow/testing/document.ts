import { BpmnModdle } from 'bpmn-moddle';
import { compileFlow, type CompileOptions } from '../model/compile';
import type { BpmnTree } from '../model/tree';
import type { FlowModel } from '../model/types';

const FLOW = /([\w.]+)>([\w.]+)(?:\{([^}]*)\})?/g;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Flows in short: `a>b c>d{x > 1}` leads from a to b, and from c to d where x is above 1. Their ids are `a_b`, `c_d`. */
export const flows = (text: string): string =>
  [...text.matchAll(FLOW)]
    .map(([, source, target, condition]) => {
      const inside =
        condition === undefined
          ? ''
          : `<conditionExpression xsi:type="tFormalExpression">${escaped(condition)}</conditionExpression>`;
      return `<sequenceFlow id="${source}_${target}" sourceRef="${source}" targetRef="${target}">${inside}</sequenceFlow>`;
    })
    .join('');

/** A script task that says its own id when it runs. */
export const script = (id: string, inside = ''): string =>
  `<scriptTask id="${id}">${inside}<script>${id}</script></scriptTask>`;

/** A document of one process `p`; `around` stands beside it. */
export const documentOf = (body: string, around = ''): string =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:g="urn:gnds:flow:1" targetNamespace="t">${around}<process id="p" isExecutable="true">${body}</process></definitions>`;

/** The tree of a document as its reader hands it over. */
export async function treeOfText(xml: string): Promise<BpmnTree> {
  const { rootElement, warnings } = await new BpmnModdle().fromXML(xml);
  return { root: rootElement, warnings } as BpmnTree;
}

/** The model of a document that must not be refused. */
export async function modelOfText(xml: string, options: CompileOptions = { scripts: 'host' }): Promise<FlowModel> {
  const { model, refused } = compileFlow(await treeOfText(xml), options);
  if (!model) throw new Error(JSON.stringify(refused));
  return model;
}

/** Rules that a document breaks, each with the element. */
export async function refusedOfText(xml: string, options: CompileOptions = { scripts: 'host' }): Promise<string[]> {
  return compileFlow(await treeOfText(xml), options).refused.map(({ rule, element }) => `${rule} ${element}`);
}
