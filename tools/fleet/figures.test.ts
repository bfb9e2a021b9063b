import { expect, it } from 'vitest';
import { Refused, type TesterServer } from '../tester/server';
import { openFigures } from './figures';
import { watched } from './watched';

it('counts what was done, what was refused as it should be, and what went wrong', async () => {
  const figures = openFigures();
  expect(await figures.note('login', () => Promise.resolve('in'))).toBe('in');
  const refused = new Error('wrong password');
  await expect(
    figures.note(
      'login',
      () => Promise.reject(refused),
      (error) => error === refused,
    ),
  ).rejects.toBe(refused);
  expect(figures.report(2).isFine).toBe(true);
  await expect(figures.note('beat', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  await expect(figures.note('beat', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  const { lines, isFine } = figures.report(2);
  expect(isFine).toBe(false);
  const cells = (name: string) =>
    lines
      .find((line) => line.startsWith(name))
      ?.split(/\s{2,}/)
      .slice(0, 4);
  expect(cells('login')).toEqual(['login', '2', '1', '0']);
  expect(cells('beat')).toEqual(['beat', '2', '0', '2']);
  expect(cells('all')).toEqual(['all', '4', '1', '2']);
  expect(lines).toContain('2.0 a second');
  expect(lines).toContain('beat: 2 × gone');
});

it('notes requests by the call that they are, and takes a refusal by the rules for no error', async () => {
  const figures = openFigures();
  const answers = [new Refused('full', 30007, 'a'), new Refused('too many', 429, 'b'), null];
  const call = () => {
    const answer = answers.shift();
    return answer ? Promise.reject(answer) : Promise.resolve('done' as never);
  };
  const server = watched(
    {
      call,
      range: () => Promise.resolve(new Uint8Array(1)),
      sendBytes: () => Promise.resolve(),
      sendPart: () => Promise.resolve(1),
    } satisfies TesterServer,
    figures,
  );
  const path = '/client/version/0198c0de-0000-7000-8000-00000000abcd/result';
  await expect(server.call('POST', path)).rejects.toThrow('full');
  await expect(server.call('POST', path)).rejects.toThrow('too many');
  expect(await server.call('POST', path)).toBe('done');
  await server.range('/client/version/0198c0de-0000-7000-8000-00000000abcd/package?x=1', 's', 0, 1);
  const { lines } = figures.report(1, 'request');
  expect(lines.map((line) => line.split(/\s{2,}/).slice(0, 4))).toEqual([
    ['request', 'count', 'refused', 'errors'],
    ['POST /client/version/{id}/result', '3', '1', '1'],
    ['GET /client/version/{id}/package', '1', '0', '0'],
    ['all', '4', '1', '1'],
    ['4.0 a second'],
    ['POST /client/version/{id}/result: 1 × too many'],
  ]);
});
