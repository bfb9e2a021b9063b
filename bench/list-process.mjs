// People at their lists, as a process of its own: whoever measures what they wait must not make them wait. Reads its job from standard input
// as one line of JSON (`url`, `tokens`, `rate` in calls a second), asks for lists at that rate for a second, says `warm`, goes on until standard
// input ends, and writes `{ count, failed, p50, p99, worst }` as JSON, times in ms from when a call was due to its last byte: a server that stops for a second
// makes all calls of that second late.
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';

const lines = createInterface({ input: process.stdin });
const job = await new Promise((resolve) => lines.once('line', (line) => resolve(JSON.parse(line))));
const agent = new Agent({ keepAlive: true, maxSockets: 10 });
const times = [];
let failed = 0;
const call = (token, due) =>
  new Promise((resolve) => {
    const end = (ok) => {
      times.push(performance.now() - due);
      if (!ok) failed += 1;
      resolve();
    };
    request(job.url, { agent, headers: { Authorization: `Bearer ${token}` } }, (response) =>
      response.resume().on('end', () => end(response.statusCode === 200)),
    )
      .on('error', () => end(false))
      .end();
  });

// What this process compiles at first, and its first connections, are no wait of the server's.
await Promise.all(
  Array.from({ length: job.rate }, async (_, n) => {
    await new Promise((resolve) => setTimeout(resolve, (n * 1000) / job.rate));
    await call(job.tokens[n % job.tokens.length], performance.now());
  }),
);
times.length = 0;
failed = 0;
console.log('warm');

const calls = [];
const begun = performance.now();
const timer = setInterval(() => {
  while (begun + (calls.length * 1000) / job.rate <= performance.now())
    calls.push(call(job.tokens[calls.length % job.tokens.length], begun + (calls.length * 1000) / job.rate));
}, 5);
await new Promise((resolve) => lines.once('close', resolve));
clearInterval(timer);
await Promise.all(calls);
agent.destroy();
times.sort((a, b) => a - b);
const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? Number.NaN;
console.log(JSON.stringify({ count: times.length, failed, p50: at(0.5), p99: at(0.99), worst: at(1) }));
