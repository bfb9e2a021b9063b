import { describe, expect, it } from 'vitest';
import { filePart } from './file-part';
import { readForm } from './multipart';

const BOUNDARY = 'xBOUNDARYx';
const partOf = (headers: string, content: string | Uint8Array): Uint8Array =>
  Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n${headers}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')]);
const fileOf = (content: string | Uint8Array, name = 'a.bin') =>
  partOf(`Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/plain`, content);
const END = Buffer.from(`--${BOUNDARY}--`);

/** A request whose body comes in pieces of so many bytes. */
function sentIn(bytes: Uint8Array, step: number, type = `multipart/form-data; boundary=${BOUNDARY}`): Request {
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + step));
      at += step;
    },
  });
  const init = { method: 'POST', body, headers: { 'Content-Type': type }, duplex: 'half' };
  return new Request('http://localhost/', init as RequestInit);
}
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: { key?: string }) => error.key,
  );

describe('a form with a file', () => {
  const content = Buffer.from(`a\r\n--${BOUNDARY.slice(0, 5)}\r\n-- \0 ÿ 한국어 ${'x'.repeat(300)}`);

  it('is read alike whatever the pieces that it comes in, with or without anything after its end [FILE-01]', async () => {
    for (const after of ['', '\r\n', '\r\nan epilogue\r\n']) {
      const sha = partOf('Content-Disposition: form-data; name="sha256"', 'a'.repeat(64));
      const bytes = Buffer.concat([fileOf(content), sha, END, Buffer.from(after)]);
      for (const step of [1, 2, 3, 7, 64, 333, 100_000]) {
        const { name, size, pieces, told } = await filePart(sentIn(bytes, step), 10_000);
        expect([name, told, size]).toEqual(['a.bin', 'a'.repeat(64), content.length]);
        expect(Buffer.concat(pieces).equals(content)).toBe(true);
      }
    }
  });

  it('keeps a name in any script, with the marks that browsers write in their own way [FILE-01]', async () => {
    const nameOf = async (name: string) =>
      (await filePart(sentIn(Buffer.concat([fileOf('x', name), END]), 9), 100)).name;
    expect(await nameOf('诊断 报告.xlsx')).toBe('诊断 报告.xlsx');
    expect(await nameOf('보고서 (1).csv')).toBe('보고서 (1).csv');
    expect(await nameOf('a%22b%0D%0A.csv')).toBe('ab.csv');
    expect(await nameOf('100%.csv')).toBe('100%.csv');
    expect(await nameOf('reports/a.csv')).toBe('a.csv');
  });

  it('is refused where it is cut off, broken, or no form, and beyond its limit [FILE-01]', async () => {
    const whole = Buffer.concat([fileOf(content), END]);
    for (const length of [0, 5, 40, 120, whole.length - 3])
      expect(await codeOf(filePart(sentIn(whole.subarray(0, length), 50), 10_000))).toBe('badRequest');
    expect(await codeOf(readForm(sentIn(Buffer.from('nothing of the kind'), 5), 100))).toBe('badRequest');
    expect(await codeOf(readForm(sentIn(whole, 50, 'multipart/form-data'), 100))).toBe('badRequest');
    expect(await codeOf(readForm(sentIn(whole, 50, `multipart/form-data; boundary=${'a'.repeat(80)}`), 100))).toBe(
      'badRequest',
    );
    expect(await codeOf(readForm(sentIn(whole, 50, 'application/json'), 100))).toBe('mediaType');
    const long = Buffer.concat([fileOf(new Uint8Array(101)), END]);
    expect(await codeOf(filePart(sentIn(long, 50), 100))).toBe('tooLarge');
    expect(await codeOf(filePart(sentIn(Buffer.concat([fileOf(new Uint8Array(200_000)), END]), 5000), 100))).toBe(
      'tooLarge',
    );
    const many = Buffer.concat([...Array.from({ length: 30 }, () => fileOf('x')), END]);
    expect(await codeOf(filePart(sentIn(many, 500), 10_000))).toBe('badRequest');
    const sum = partOf('Content-Disposition: form-data; name="sha256"', Uint8Array.of(0xff, 0xfe));
    expect(await codeOf(filePart(sentIn(Buffer.concat([fileOf('x'), sum, END]), 9), 100))).toBe('badRequest');
    const foreign = Buffer.concat([fileOf('x', 'name'), END]);
    foreign[foreign.indexOf('name"; filename') + 20] = 0xff;
    expect(await codeOf(filePart(sentIn(foreign, 9), 100))).toBe('badRequest');
    const gone = new ReadableStream({ pull: (controller) => controller.error(new Error('the sender is gone')) });
    const init = {
      method: 'POST',
      body: gone,
      duplex: 'half',
      headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
    };
    expect(await codeOf(readForm(new Request('http://localhost/', init as RequestInit), 100))).toBe('badRequest');
  });
});
