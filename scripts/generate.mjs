// `npm run db:generate [-- --name what]`: writes the migration that leads from the last one to the tables as they are defined now.
import { ensureInstalled } from './install.mjs';
import { become, bin } from './process.mjs';

await ensureInstalled();
await become([bin('drizzle-kit'), 'generate', ...process.argv.slice(2)]);
