import { randomUUID } from 'node:crypto';
import { Api } from '../../e2e/support/api';
import { tokensOf } from '../client';
import { TENANTS } from '../data';

export const FLOW_TENANT = TENANTS[3] ?? '';

type Row = { id: string };
const FLOW = /(\w+)>(\w+)/g;

/** A task that the user handles. */
export const handled = (id: string, user: string): string =>
  `<userTask id="${id}" name="Step ${id}"><extensionElements><g:assignment><g:candidate kind="users" ids="${user}"/></g:assignment></extensionElements></userTask>`;
/** A service step that writes a notice to the user. */
export const noticed = (id: string, user: string, title: string): string =>
  `<serviceTask id="${id}" name="Notice ${id}"><extensionElements><g:service kind="notice" to="${user}" title="${title}"/></extensionElements></serviceTask>`;
/** An event that lets the time pass. */
export const paused = (id: string, duration: string): string =>
  `<intermediateCatchEvent id="${id}"><timerEventDefinition id="${id}d"><timeDuration>${duration}</timeDuration></timerEventDefinition></intermediateCatchEvent>`;

/** Deploys a process of these elements and flows (`s>a a>e`); answers the id of its definition. */
export async function deployed(api: Api, inside: string, edges: string): Promise<string> {
  const key = `bench-${randomUUID().slice(0, 8)}`;
  const flows = [...edges.matchAll(FLOW)].map(
    ([, from, to]) => `<sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}"/>`,
  );
  const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:g="urn:gnds:flow:1" targetNamespace="t"><process id="${key}" isExecutable="true"><startEvent id="s"/>${inside}<endEvent id="e"/>${flows.join('')}</process></definitions>`;
  const { id } = await api.post<Row>('/flow/model', { name: key, key, xml });
  await api.post(`/flow/model/${id}/deploy`, {});
  const { list } = await api.get<{ list: Row[] }>('/flow/definition/page', { page: '1', limit: '1', processKey: key });
  const [definition] = list;
  if (!definition) throw new Error('no definition was made');
  return definition.id;
}

/** Somebody of the tenant whose processes are measured. */
export async function flowPerson(url: string): Promise<{ api: Api; id: string; token: string }> {
  const [token = ''] = await tokensOf(url, FLOW_TENANT, 1);
  const api = new Api(url, token);
  const { id } = await api.get<Row>('/sys/user/info');
  return { api, id, token };
}

/** Starts an instance; answers its id. */
export const begun = async (api: Api, definition: string): Promise<string> =>
  (await api.post<Row>(`/flow/start/${definition}/start`, {})).id;

/** The open task of an instance; undefined where there is none. */
export async function taskOf(api: Api, instance: string): Promise<string | undefined> {
  const query = { page: '1', limit: '10', instanceId: instance };
  return (await api.get<{ list: Row[] }>('/flow/todo/page', query)).list[0]?.id;
}
