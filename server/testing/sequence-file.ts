import { inArray } from 'drizzle-orm';
import { lackingForRelease } from '../../contract/resources/diagnosis-sequence-management/sequence/release';
import { diagnosisSequenceManagementSequence as sequences } from '../db/tables';
import type { Ports } from '../ports/ports';
import { sendFile } from './send-file';
import type { TestApp } from './test-app';

/** An OTX document without errors and warnings, with one procedure that can be executed. */
export const otxDocument = (name: string): string =>
  `<?xml version="1.0"?>
<otx name="${name}" id="d1" package="p" version="1.0.0" xmlns="http://iso.org/OTX/1.0.0">
<procedures><procedure name="main" visibility="PUBLIC" id="p1"><specification>Reload</specification><realisation><flow><action name="a" id="a1"/></flow></realisation></procedure></procedures></otx>`;

/** Sends the file of a sequence as the administrator of tenant A; answers its id. */
export const sendSequenceFile = (app: TestApp, name = 'steps'): Promise<string> =>
  sendFile(app, `${name}.otx`, otxDocument(name));

/** Numbers of the sequences of all tenants that testers get, and that have nothing to execute or name no vehicles. */
export async function incompleteSequences(ports: Ports): Promise<string[]> {
  const rows = await ports.db.run('platform', 'read', (tx) =>
    tx
      .select()
      .from(sequences)
      .where(inArray(sequences.status, ['prepublish', 'publish'])),
  );
  return rows
    .filter((row) => Object.keys(lackingForRelease(row.kind, row)).length > 0)
    .map(({ sequenceNo }) => sequenceNo ?? '');
}
