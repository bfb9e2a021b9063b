import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, type Declared } from './definitions';

/** What roles of the demo may do with a resource, a report or a screen, from `demo-roles.json` beside its definition. The compiler judges kinds and grants. */
export function demoRolesFile(definitions: readonly Declared[]): string {
  const entries = definitions.flatMap(({ name }) => {
    const file = join(ROOT, `contract/resources/${name}/demo-roles.json`);
    return existsSync(file) ? [`  '${name}': ${readFileSync(file, 'utf8').trim()},`] : [];
  });
  return `import type { RoleGrant } from '../identity/menu/role-grants';
import type { RoleKind } from './roles';

/** What roles of the demo may do, by the name of the definition, where it is not what they may do everywhere. */
export const DEMO_ROLES: Readonly<Record<string, Partial<Record<RoleKind, RoleGrant>>>> = {
${entries.join('\n')}
};
`;
}
