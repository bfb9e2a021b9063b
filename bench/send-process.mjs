// Somebody who sends files, as a process of its own: whoever measures what others wait must not make them wait. Reads jobs from standard input, each
// one line of JSON (`url`, `headers`, `name`, `path` of the file), posts the file as a form, and writes what comes back as one line.
import { openAsBlob } from 'node:fs';
import { createInterface } from 'node:readline';

for await (const line of createInterface({ input: process.stdin })) {
  const { url, headers, name, path } = JSON.parse(line);
  const form = new FormData();
  form.append('file', await openAsBlob(path), name);
  const response = await fetch(url, { method: 'POST', body: form, headers });
  console.log(JSON.stringify(await response.json()));
}
