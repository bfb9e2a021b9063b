import { describe, expect, it } from 'vitest';
import { filePart } from './file-part';

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
/** The form of a request, with the bytes of its file joined. */
async function received(request: Request, limit: number) {
  const pieces: Uint8Array[] = [];
  const part = await filePart(request, limit, (bytes) => Promise.resolve(void pieces.push(bytes.slice())));
  return { ...part, bytes: Buffer.concat(pieces) };
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
        const { name, size, bytes: file, told } = await received(sentIn(bytes, step), 10_000);
        expect([name, told, size]).toEqual(['a.bin', 'a'.repeat(64), content.length]);
        expect(file.equals(content)).toBe(true);
      }
    }
  });

  it('keeps a name in any script, with the marks that browsers write in their own way [FILE-01]', async () => {
    const nameOf = async (name: string) =>
      (await received(sentIn(Buffer.concat([fileOf('x', name), END]), 9), 100)).name;
    expect(await nameOf('诊断 报告.xlsx')).toBe('诊断 报告.xlsx');
    expect(await nameOf('보고서 (1).csv')).toBe('보고서 (1).csv');
    expect(await nameOf('a%22b%0D%0A.csv')).toBe('ab.csv');
    expect(await nameOf('100%.csv')).toBe('100%.csv');
    expect(await nameOf('reports/a.csv')).toBe('a.csv');
  });

  it('is refused where it is cut off, broken, or no form, and beyond its limit [FILE-01]', async () => {
    const whole = Buffer.concat([fileOf(content), END]);
    for (const length of [0, 5, 40, 120, whole.length - 3])
      expect(await codeOf(received(sentIn(whole.subarray(0, length), 50), 10_000))).toBe('badRequest');
    expect(await codeOf(received(sentIn(Buffer.from('nothing of the kind'), 5), 100))).toBe('badRequest');
    expect(await codeOf(received(sentIn(whole, 50, 'multipart/form-data'), 100))).toBe('badRequest');
    expect(await codeOf(received(sentIn(whole, 50, `multipart/form-data; boundary=${'a'.repeat(80)}`), 100))).toBe(
      'badRequest',
    );
    expect(await codeOf(received(sentIn(whole, 50, 'application/json'), 100))).toBe('mediaType');
    const long = Buffer.concat([fileOf(new Uint8Array(101)), END]);
    expect(await codeOf(received(sentIn(long, 50), 100))).toBe('tooLarge');
    expect(await codeOf(received(sentIn(Buffer.concat([fileOf(new Uint8Array(200_000)), END]), 5000), 100))).toBe(
      'tooLarge',
    );
    const many = Buffer.concat([...Array.from({ length: 30 }, () => fileOf('x')), END]);
    expect(await codeOf(received(sentIn(many, 500), 10_000))).toBe('badRequest');
    const sum = partOf('Content-Disposition: form-data; name="sha256"', Uint8Array.of(0xff, 0xfe));
    expect(await codeOf(received(sentIn(Buffer.concat([fileOf('x'), sum, END]), 9), 100))).toBe('badRequest');
    const foreign = Buffer.concat([fileOf('x', 'name'), END]);
    foreign[foreign.indexOf('name"; filename') + 20] = 0xff;
    expect(await codeOf(received(sentIn(foreign, 9), 100))).toBe('badRequest');
    const gone = new ReadableStream({ pull: (controller) => controller.error(new Error('the sender is gone')) });
    const init = {
      method: 'POST',
      body: gone,
      duplex: 'half',
      headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
    };
    expect(await codeOf(received(new Request('http://localhost/', init as RequestInit), 100))).toBe('badRequest');
  });

  it('gives back what another program wrote, wherever its pieces end and however like a boundary it looks [FILE-01]', async () => {
    const signs = ['\r', '\n', '-', '\r\n', '\r\n-', '\r\n--', 'x', '\0'];
    // Always the same: a failure can be tried again.
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
    for (let round = 0; round < 300; round += 1) {
      const form = new FormData();
      const text = Array.from({ length: random(60) }, () => signs[random(signs.length)] ?? '').join('');
      if (random(2) === 0) form.set('sha256', 'b'.repeat(64));
      form.set('file', new File([text], 'ë ü-1.csv'));
      form.append('file', new File(['another'], 'second.csv'));
      if (!form.has('sha256')) form.set('sha256', 'b'.repeat(64));
      const written = new Response(form);
      const type = written.headers.get('content-type') ?? '';
      const whole = new Uint8Array(await written.arrayBuffer());
      const { name, bytes, size, told } = await received(sentIn(whole, 1 + random(whole.length), type), 10_000);
      expect([name, told, size, bytes.toString('latin1')]).toEqual(['ë ü-1.csv', 'b'.repeat(64), text.length, text]);
    }
  });
});
