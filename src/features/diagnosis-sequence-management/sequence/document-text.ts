import { isZip, readZip } from '../../../../formats/archive/read-zip';
import { decodedText } from '../../../../formats/encoding/judge';
import { bytesOf, sourceOf } from '../../../../formats/source';

/** The text of a document, or of all those in a package one below the other, each under its name. */
export function documentsIn(bytes: Uint8Array): string {
  if (!isZip(bytes)) return decodedText(bytes).text;
  return readZip(bytesOf(sourceOf('', bytes)))
    .filter(({ name }) => /\.otx$/i.test(name))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map((file) => `<!-- ${file.name} -->\n${decodedText(bytesOf(file)).text}`)
    .join('\n');
}
