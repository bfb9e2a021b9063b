import { readZip, type ArchiveLimits } from '../archive/read-zip';
import { UnreadableFile } from '../finding';
import type { FileSource } from '../source';
import { readXml } from '../xml/read-xml';

/** A part of an Office package; `size` in bytes, unpacked. */
export type PackagePart = FileSource & { size: number };

/** What a part says about another: the last word of its type, and where it is. */
type Relation = { id: string; type: string; target: string };

/** Names are compared without regard to case, and some programs begin them with the root. */
const keyOf = (name: string): string => name.replace(/^\/+/, '').toLowerCase();

/** What `%20` in a target stands for. */
function unescapedTarget(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

/** The name that a target leads to, from the folder of the part that names it. */
function resolved(folder: string, target: string): string {
  const path = unescapedTarget(target).replaceAll('\\', '/');
  const parts: string[] = [];
  for (const part of (path.startsWith('/') ? path : `${folder}/${path}`).split('/'))
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  return parts.join('/');
}

/** The parts of a workbook, found as its programs find them: by what the parts say about each other, not by their names. */
export class PackageParts {
  readonly #parts: ReadonlyMap<string, PackagePart>;
  readonly names: readonly string[];

  /** @throws `UnreadableFile` where the archive is none, or made to do harm. */
  constructor(bytes: Uint8Array, limits?: ArchiveLimits) {
    const parts = readZip(bytes, limits);
    this.names = parts.map(({ name }) => name);
    this.#parts = new Map(parts.map((part) => [keyOf(part.name), part]));
  }

  part(name: string): PackagePart | undefined {
    return this.#parts.get(keyOf(name));
  }

  /** What the part says about others; what is outside of the package is left out. `''` is the package itself. */
  async relationsOf(name: string): Promise<Relation[]> {
    const slash = name.lastIndexOf('/');
    const [folder, own] = [name.slice(0, Math.max(0, slash)), name.slice(slash + 1)];
    const source = this.part(`${folder}/_rels/${own}.rels`);
    const relations: Relation[] = [];
    if (!source) return relations;
    await readXml(source, {
      open: ({ name: element, attributes: { Id = '', Type = '', Target = '', TargetMode = '' } }) => {
        if (element === 'Relationship' && TargetMode !== 'External')
          relations.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target: resolved(folder, Target) });
      },
    });
    return relations;
  }

  /** Name of the part of the workbook itself. */
  async workbookName(): Promise<string> {
    const [main] = (await this.relationsOf('')).filter(({ type }) => type === 'officeDocument');
    const name = main && this.part(main.target) ? main.target : 'xl/workbook.xml';
    if (!this.part(name)) throw new UnreadableFile('sheet.none');
    return name;
  }
}
