import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/db/tables.ts',
    './server/db/system-tables.ts',
    './server/db/file-tables.ts',
    './server/db/task-tables.ts',
    './server/db/preview-tables.ts',
    './server/db/list-tables.ts',
    './server/db/client-log-tables.ts',
    './server/db/pki-tables.ts',
    './server/db/client-tables.ts',
    './server/db/machine-tables.ts',
    './server/db/publishing-tables.ts',
    './server/db/sums/sum-tables.ts',
    './server/db/report-tables.ts',
    './server/db/changes/change-tables.ts',
    './server/db/flow-tables.ts',
  ],
  out: './server/db/migrations',
});
