import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
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
