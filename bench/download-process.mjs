// Testers that download, as a process of their own: whoever measures what others wait must not wait for it. Reads its job from standard
// input as JSON (`url`, `secrets`, `size`, `range`), fetches the whole file for each secret in ranges, all at once, and writes the SHA-256
// of each, in hex, as JSON.
import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setPriority } from 'node:os';
import { text } from 'node:stream/consumers';

// Testers stand elsewhere: their own work must not take processor time from the server.
setPriority(19);
const { url, secrets, size, range } = JSON.parse(await text(process.stdin));
const agent = new Agent({ keepAlive: true });

const fetchRange = (secret, start, end, hash) =>
  new Promise((resolve, reject) => {
    const headers = {
      Authorization: `Bearer ${secret}`,
      'X-Requested-With': 'XMLHttpRequest',
      Range: `bytes=${start}-${end}`,
    };
    request(url, { agent, headers }, (response) => {
      if (response.statusCode !== 206) return reject(new Error(`the server answered ${response.statusCode}`));
      response
        .on('data', (chunk) => hash.update(chunk))
        .on('end', resolve)
        .on('error', reject);
    })
      .on('error', reject)
      .end();
  });

const sums = secrets.map(async (secret) => {
  const hash = createHash('sha256');
  for (let at = 0; at < size; at += range) await fetchRange(secret, at, Math.min(at + range, size) - 1, hash);
  return hash.digest('hex');
});
console.log(JSON.stringify(await Promise.all(sums)));
agent.destroy();
