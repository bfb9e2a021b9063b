import { readFile } from 'node:fs/promises';
import type { DocsAsset } from '../http/docs/docs';

const HOME = import.meta.resolve('swagger-ui-dist/package.json');

/** Files of swagger-ui-dist from the installed package. */
export const docsAsset: DocsAsset = (name) =>
  readFile(new URL(name, HOME)).then(
    (bytes) => new Uint8Array(bytes),
    () => null,
  );
