// What the server is made of beside its database, in one piece: it is imported while the database opens in its thread, which is what a start waits for.
export { createApp, withEngine } from './app';
export { startSealing } from './engine/audit/chain/work';
export { ensureProvider } from './node/configured-provider';
export { buildOf, consoleFiles } from './node/console-files';
export { docsAsset } from './node/docs-asset';
export { addMaintenance, tidy } from './node/maintenance';
export { sweepIncomingBy } from './http/form/incoming-memory';
export { checksOf } from './node/checks';
export { readinessOf } from './node/readiness';
export { keepFilesPlace } from './node/files-place';
export { filesPlaceOf, openPorts } from './node/ports/node-ports';
export { openPatientReaders } from './node/readers/readers';
export { flushOperations } from './platform/operation-log/recorder';
export { DEMO_ACCOUNTS, seed } from './seed/seed';
