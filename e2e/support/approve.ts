import type { Api } from './api';

/** Approves what a process decides on of a record: the one task that this person has of it. */
export async function approve(by: Api, resource: string, id: string): Promise<void> {
  const { instanceId } = await by.get<{ instanceId: string }>('/flow/approval', { resource, id });
  const { list } = await by.get<{ list: { id: string }[] }>('/flow/todo/page', { instanceId, page: '1', limit: '1' });
  const [task] = list;
  if (!task) throw new Error(`no task about ${resource} ${id}`);
  await by.post(`/flow/todo/${task.id}/handle`, { outcome: 'approved' });
}
