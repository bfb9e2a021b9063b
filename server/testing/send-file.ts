import { signedHeaders, type TestAnswer, type TestApp } from './test-app';

/** Sends a file as the administrator of tenant A; answers its id. */
export async function sendFile(app: TestApp, name: string, content: BlobPart): Promise<string> {
  const form = new FormData();
  form.append('file', new File([content], name));
  const headers = {
    authorization: `Bearer ${app.tokens.adminA}`,
    'accept-language': 'en-US',
    ...signedHeaders('/sys/file', {}, { timestamp: String(app.ports.clock.now().getTime()) }),
  };
  const response = await app.app.request('/api/sys/file', { method: 'POST', body: form, headers });
  const { data } = (await response.json()) as TestAnswer;
  return (data as { id: string }).id;
}
