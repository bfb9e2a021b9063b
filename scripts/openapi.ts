// `npm run openapi`: prints the OpenAPI document that a running server answers at /api/openapi.json. With `-- --release` it makes that the
// document of `API_VERSION`, with which later ones are compared, and writes what it changes into docs/api/changes.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { API_VERSION } from '../contract/constants';
import { createApp } from '../server/app';
import { comparable, differencesOf, type ApiDifference } from '../server/http/document/differences';
import { testPorts } from '../server/testing/test-ports';

const LAST = 'docs/api/last.json.gz';
const CHANGES = 'docs/api/changes.md';

async function currentDocument(): Promise<string> {
  const ports = await testPorts();
  const answer = await createApp(ports).request('/api/openapi.json');
  const text = await answer.text();
  await ports.db.close();
  return text;
}

const listed = (title: string, all: readonly ApiDifference[]): string =>
  all.length === 0 ? '' : `\n${title}\n${all.map(({ at, what }) => `- ${at} ${what}`).join('\n')}\n`;

/** Refuses a version that breaks programs and does not say so by its first number. */
function release(text: string): void {
  const document = JSON.parse(text) as unknown;
  const last = JSON.parse(gunzipSync(readFileSync(LAST)).toString()) as { info: { version: string } };
  const found = differencesOf(last, document);
  const [breaking, others] = [
    found.filter(({ isBreaking }) => isBreaking),
    found.filter(({ isBreaking }) => !isBreaking),
  ];
  const major = (version: string) => Number(version.split('.')[0]);
  if (breaking.length > 0 && major(API_VERSION) <= major(last.info.version)) {
    process.stderr.write(
      `${breaking.length} changes break programs: raise the first number of API_VERSION (contract/constants.ts).\n${listed('', breaking)}`,
    );
    process.exitCode = 1;
    return;
  }
  const entry = `## ${API_VERSION}\n${new Date().toISOString().slice(0, 10)}\n${listed('Breaking:', breaking)}${listed('Other:', others)}`;
  const before = readFileSync(CHANGES, 'utf8');
  const at = before.indexOf('\n## ') + 1 || before.length;
  writeFileSync(CHANGES, `${before.slice(0, at)}${entry}\n${before.slice(at)}`);
  writeFileSync(LAST, gzipSync(JSON.stringify(comparable(document)), { level: 9 }));
}

const text = await currentDocument();
if (process.argv.includes('--release')) release(text);
else process.stdout.write(`${text}\n`);
