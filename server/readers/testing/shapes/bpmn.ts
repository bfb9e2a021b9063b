import { many, type GrowingFile } from './shape';
import { deep, grownXml } from './xml';

const BPMN = '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="x"><process id="p">';
const BPMN_END = '</process></definitions>';
export const BPMN_SHAPES: GrowingFile[] = [
  ...['task', 'documentation', 'sequenceFlow', 'extensionElements'].flatMap((element) =>
    grownXml('a.bpmn', BPMN, BPMN_END, element),
  ),
  {
    what: 'tasks',
    name: 'a.bpmn',
    grown: (n) => BPMN + many(n, (at) => `<userTask id="t${at}" name="T ${at}"/>`) + BPMN_END,
  },
  { what: 'tasks of one id', name: 'a.bpmn', grown: (n) => BPMN + many(n, () => '<userTask id="t"/>') + BPMN_END },
  { what: 'tasks alike', name: 'a.bpmn', grown: (n) => BPMN + many(n, () => '<userTask/>') + BPMN_END },
  { what: 'what is lost', name: 'a.bpmn', grown: (n) => BPMN + many(n, (at) => `<nothing id="n${at}"/>`) + BPMN_END },
  {
    what: 'flows',
    name: 'a.bpmn',
    grown: (n) =>
      BPMN +
      many(
        n,
        (at) =>
          `<task id="t${at}"><incoming>f${at}</incoming></task><sequenceFlow id="f${at}" sourceRef="t${at}" targetRef="t${(at + 1) % n}"/>`,
      ) +
      BPMN_END,
  },
  {
    what: 'references to nothing',
    name: 'a.bpmn',
    grown: (n) => BPMN + many(n, (at) => `<task id="t${at}"><incoming>x${at}</incoming></task>`) + BPMN_END,
  },
  {
    what: 'sub-processes in each other',
    name: 'a.bpmn',
    grown: (n) =>
      `${BPMN}${many(deep(n), (at) => `<subProcess id="s${at}" xmlns:p${at}="u${at}">`)}${'</subProcess>'.repeat(deep(n))}${BPMN_END}`,
  },
];
