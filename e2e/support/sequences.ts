import { expect } from '@playwright/test';
import { sign } from '../../contract/wire/signature';
import { vbfBytes, type VbfSays } from '../../formats/vbf/write-vbf';
import { writeWorkshopOtx } from '../../server/seed/diagnosis-sequence-management/sequence/workshop-otx';
import { TENANT_ADMIN } from './accounts';
import { Api } from './api';
import { approve } from './approve';

const AREA = '/diagnosis-sequence-management';

/** Sends a file as the form of the console does; answers its id. */
async function sendForm(url: string, token: string, name: string, content: Uint8Array<ArrayBuffer>): Promise<string> {
  const [requestId, timestamp] = [crypto.randomUUID(), String(Date.now())];
  const body = new FormData();
  body.append('file', new File([content], name));
  const response = await fetch(`${url}/api/sys/file`, {
    method: 'POST',
    body,
    headers: {
      Authorization: `Bearer ${token}`,
      'X-Requested-With': 'XMLHttpRequest',
      'X-Request-Id': requestId,
      'X-Timestamp': timestamp,
      'X-Signature': sign({ path: '/sys/file', parameters: {}, body: {}, requestId, timestamp }),
    },
  });
  return ((await response.json()) as { data: { id: string } }).data.id;
}

/** A document that reads the control unit 1A01 out; answers its id. */
export async function sequenceFile(url: string): Promise<string> {
  const about = { name: 'steps', ecuAddress: '1A01', timestamp: '2026-11-26T10:00:00Z' };
  const text = writeWorkshopOtx('develop', about, true);
  const { token } = await Api.token(url, TENANT_ADMIN);
  return sendForm(url, token, 'steps.otx', new TextEncoder().encode(text));
}

/** A software package that is released; answers its id. */
export async function releasedPackage(url: string, says: VbfSays): Promise<string> {
  const { token } = await Api.token(url, TENANT_ADMIN);
  const api = new Api(url, token);
  const file = [await sendForm(url, token, `${says.partNo}${says.softwareVersion}.vbf`, vbfBytes(says))];
  const { id } = await api.post<{ id: string }>('/guided-diagnosis/software-package', { ...says, file });
  await api.post(`/guided-diagnosis/software-package/${id}/release`, {});
  return id;
}

/** A reload that is generated from a package; answers the id of its sequence once it is there. */
export async function generatedReload(api: Api, packageId: string, name: string): Promise<string> {
  const asked = { name, platform: 'CMA', packageList: [packageId], minVoltage: '12.6' };
  const { id } = await api.post<{ id: string }>(`${AREA}/reload-list/generate`, asked);
  const made = () => api.get<{ state: string; sequenceId: string }>(`${AREA}/data-fetch/${id}`);
  await expect.poll(async () => (await made()).state, { timeout: 120_000 }).toBe('success');
  return (await made()).sequenceId;
}

/** Published by somebody who did not draft it, and approved by the same person in its process. */
export async function publish(by: Api, id: string, reason: string): Promise<void> {
  await by.post(`${AREA}/sequence/${id}/publish`, { reason });
  await approve(by, `${AREA}/sequence`.slice(1), id);
}

/** Prepublished by who drafted it and published by somebody else; answers its number. */
export async function publishByTwo(drafter: Api, approver: Api, id: string): Promise<string> {
  await drafter.post(`${AREA}/sequence/${id}/prepublish`, { reason: 'Fleet' });
  await publish(approver, id, 'Fleet');
  return (await drafter.get<{ sequenceNo: string }>(`${AREA}/sequence/${id}`)).sequenceNo;
}
