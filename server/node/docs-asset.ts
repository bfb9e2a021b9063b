import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { DocsAsset } from '../http/docs';

/** Files of swagger-ui-dist from the installed package. */
export const docsAsset: DocsAsset = (name) =>
  readFile(fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`))).then(
    (bytes) => new Uint8Array(bytes),
    () => null,
  );
