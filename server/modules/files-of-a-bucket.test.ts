import { describe, expect, it } from 'vitest';
import { readStoredFile } from '../engine/files/to-read';
import { readStoredSequence } from './diagnosis-sequence-management/sequence/judge-file';
import { judgeSent, readTexts } from './guided-diagnosis/circuit-diagram-import/known-diagrams';

const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const FILE = { id: 'f', key: 'A/f', name: 'a.otx', size: 3, tenantCode: 'A', sha256: EMPTY };
const FOUND = { failure: null, findings: [], names: [], bytes: new Uint8Array(), pages: [], type: 'image/svg+xml' };

/** A store on another machine that refuses to give bytes, and the copies of its file: how many were made, and how many are left. */
function bucket(read: (input: unknown) => unknown) {
  const copies = { made: 0, left: 0 };
  const files = {
    get: () => Promise.reject(new Error('fetched into memory')),
    copyOf: () => {
      copies.made += 1;
      copies.left += 1;
      return Promise.resolve({ paths: ['/tmp/copy'], release: () => Promise.resolve(void (copies.left -= 1)) });
    },
  };
  const readers = {
    read: async (name: string, [input]: unknown[]) => {
      const found = await Promise.resolve(input).then(read);
      return name === 'diagramTexts' ? [] : found;
    },
  };
  return { copies, ports: { files, readers } };
}
type Bucket = ReturnType<typeof bucket>['ports'];

const find = () => Promise.resolve([FILE]);
const place = (ports: Bucket) => ({ ports, scope: { tenant: 'A' } }) as never;

describe('a file of a bucket [FIL-01]', () => {
  it.each<[string, (ports: Bucket) => Promise<unknown>]>([
    ['any reader', (ports) => readStoredFile(ports as never, FILE, (input) => ports.readers.read('kind', [input]))],
    ['the check of a sequence', (ports) => readStoredSequence(ports as never, find as never, 'f')],
    ['the texts of a drawing', (ports) => readTexts(place(ports), FILE as never, 1)],
    ['the check of a drawing', (ports) => judgeSent(place(ports), FILE as never, 1)],
  ])('does not go through the memory of the server for %s, and leaves no copy', async (_, work) => {
    const inputs: unknown[] = [];
    const sound = bucket((input) => {
      inputs.push(input);
      return FOUND;
    });
    await work(sound.ports);
    expect(inputs).toEqual([{ name: 'a.otx', paths: ['/tmp/copy'], size: 3 }]);
    expect(sound.copies).toEqual({ made: 1, left: 0 });
    const broken = bucket(() => {
      throw new Error('lost');
    });
    await expect(work(broken.ports)).rejects.toThrow('lost');
    expect(broken.copies).toEqual({ made: 1, left: 0 });
  });
});
