import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { answerCheck } from './balancer';
import { listen } from './listen';

type Outcome = { status?: number; connection?: string; error?: string };

const ask = (agent: Agent, port: number): Promise<Outcome> =>
  new Promise((resolve) => {
    const sent = request({ agent, port, host: '127.0.0.1' }, (answer) => {
      answer.resume().once('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection }));
    });
    sent.once('error', (error: NodeJS.ErrnoException) => resolve({ error: error.code ?? error.message }));
    sent.end();
  });

it('drains without cutting off who keeps his connection: each is told to close it, and none is reset', async () => {
  const server = await listen(
    async () => {
      await pause(5);
      return new Response('ok');
    },
    '127.0.0.1',
    0,
    'PORT',
  );
  const outcomes: Outcome[] = [];
  const client = async (): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const outcome = await ask(agent, server.port);
      outcomes.push(outcome);
      // Who is told to close goes elsewhere.
      if (outcome.error || outcome.connection === 'close') return agent.destroy();
      // Idle for longer than the server looks for idle connections.
      await pause(outcomes.length % 120);
    }
  };
  const clients = Array.from({ length: 30 }, client);
  await expect.poll(() => outcomes.length).toBeGreaterThan(100);
  expect(outcomes.every(({ connection }) => connection === 'keep-alive')).toBe(true);
  await server.drain();
  await Promise.all(clients);
  expect(outcomes.flatMap(({ error }) => error ?? [])).toEqual([]);
  expect(outcomes.filter(({ connection }) => connection === 'close')).toHaveLength(30);
  expect((await ask(new Agent(), server.port)).error).toBe('ECONNREFUSED');
});

/** What a server answers to these bytes. */
const plain = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
    socket.on('data', (data) => (answer += data.toString()));
    socket.once('close', () => resolve(answer));
    socket.once('error', reject);
  });

it('answers the checks of HTTP/1.0, without the name of a host, and `OPTIONS *`', async () => {
  const server = await listen(
    (request) => answerCheck(request, true) ?? new Response(request.url),
    '127.0.0.1',
    0,
    'PORT',
  );
  const own = `http://127.0.0.1:${server.port}`;
  expect(await plain(server.port, 'OPTIONS / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 204 /);
  expect(await plain(server.port, 'OPTIONS * HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 204 /);
  expect(await plain(server.port, 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(/ 204 /);
  expect(await plain(server.port, 'GET /a HTTP/1.0\r\n\r\n')).toContain(`${own}/a`);
  expect(await plain(server.port, 'GET /a HTTP/1.0\r\nHost: other.example\r\n\r\n')).toContain(
    'http://other.example/a',
  );
  // Of 1.1 the name is part of the protocol.
  expect(await plain(server.port, 'GET /a HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(/ 400 /);
  await server.drain();
});
