// `npm run openapi`: prints the OpenAPI document that a running server answers at /api/openapi.json.
import { createApp } from '../server/app';
import { testPorts } from '../server/testing/test-ports';

const ports = await testPorts();
const answer = await createApp(ports).request('/api/openapi.json');
process.stdout.write(`${await answer.text()}\n`);
await ports.db.close();
