import { wordKey } from '../../../../contract/language/derive';
import { resourceNamed } from '../../../../contract/registry';
import {
  MENU_FILE,
  MENU_FILE_BYTES,
  MENU_FILE_VERSION,
  type MenuDifference,
  type MenuFile,
  type MenuFileEntry,
  MenuFileCheck,
  MenuFileWrite,
  MenuJudgement,
  type MenuProblem,
  MenuWritten,
} from '../../../../contract/wire/identity/menu-file';
import type { Language } from '../../../../contract/constants';
import { dynamicKey } from '../../../../contract/text/word-key';
import { dryRun } from '../../../engine/operations/batch';
import type { WriteContext } from '../../../engine/model/behaviour';
import { fieldMessages } from '../../../http/answer';
import { addRoute, type Api } from '../../../http/route';
import { hasWord, translate } from '../../../http/words';
import { Refusal } from '../../../refusal';
import { refuseLockOut } from '../../access/lock-out';
import { forgetSessions } from '../../session/session-cache';
import { stepsTo, type MenuFileStep, type Steps } from './compare';
import { knownCalls } from '../menu-calls';
import { faultsIn, type MenuFileFault } from './judge';
import { readMenuFile } from './read';
import { menuFingerprintOf, holdMenus, pathIn, readStoredMenu, type StoredMenu } from './stored';
import { takeSteps } from './write';

const RESOURCE = resourceNamed('sys/menu');
const IMPORT = 'sys:menu:importTree';

type Paths = (key: string) => string;

/** A value of an entry for a reader. */
function shown(language: Language, field: string, value: unknown): string {
  if (value === null || value === undefined) return '–';
  const option = wordKey(RESOURCE, 'option', field, String(value));
  if (hasWord(language, option)) return translate(language, option);
  if (typeof value === 'boolean') return translate(language, value ? 'export.yes' : 'export.no');
  if (field === 'name') return translate(language, dynamicKey(String(value)));
  if (Array.isArray(value))
    return (value as { method?: unknown; url?: unknown }[])
      .map(({ method, url }) => `${String(method)} ${String(url)}`)
      .join(', ');
  return String(value);
}

function differenceOf(
  language: Language,
  paths: Paths,
  stored: StoredMenu,
  { entry, fields }: MenuFileStep,
): MenuDifference {
  const before = stored.entries.get(entry.key);
  const told = (field: MenuFileStep['fields'][number], of: MenuFileEntry | undefined): string =>
    field === 'parentId' ? (of?.parent ? paths(of.parent) : '–') : shown(language, field, of?.[field]);
  return {
    key: entry.key,
    path: paths(entry.key),
    changes: fields.map((field) => ({ field, before: told(field, before), after: told(field, entry) })),
  };
}

function problemOf(language: Language, paths: Paths, { key, field, failure }: MenuFileFault): MenuProblem {
  const label = wordKey(RESOURCE, 'field', field);
  const msg = fieldMessages(language, { [field]: failure }, RESOURCE)[field] ?? '';
  return {
    path: key === '' ? '' : paths(key),
    msg: translate(language, 'engine.pair', {
      name: hasWord(language, label) ? translate(language, label) : field,
      value: msg,
    }),
  };
}

/** What a file would do: all that is wrong with it, else the steps, tried and taken back. */
async function judged(
  context: WriteContext,
  file: unknown,
): Promise<{ stored: StoredMenu; steps: Steps; paths: Paths; judgement: MenuJudgement }> {
  const { tx, scope } = context;
  const { language } = scope;
  const known = knownCalls(context.ports);
  const read = readMenuFile(file);
  await holdMenus(tx);
  const stored = await readStoredMenu(tx);
  const entries = read.map(({ entry }) => entry);
  const all = new Map([...stored.entries, ...entries.map((entry) => [entry.key, entry] as const)]);
  const paths: Paths = (key) => pathIn(all, key, (name) => translate(language, dynamicKey(name)));
  const fingerprint = await menuFingerprintOf(stored);
  const faults = faultsIn(known, read, stored, scope).map((fault) => problemOf(language, paths, fault));
  const nothing: Steps = { added: [], changed: [], removed: [] };
  if (faults.length > 0)
    return {
      stored,
      steps: nothing,
      paths,
      judgement: { problems: faults, added: [], changed: [], removed: [], fingerprint },
    };
  const steps = stepsTo(known, stored, entries);
  const problems = await dryRun(tx, () => takeSteps(context, stored, steps, paths));
  const told = (step: MenuFileStep) => differenceOf(language, paths, stored, step);
  const removed = steps.removed.map(({ key }) => ({ key, path: paths(key), changes: [] }));
  return {
    stored,
    steps,
    paths,
    judgement: { problems, added: steps.added.map(told), changed: steps.changed.map(told), removed, fingerprint },
  };
}

async function write(context: WriteContext, file: unknown, fingerprint: string): Promise<MenuWritten> {
  const { stored, steps, paths, judgement } = await judged(context, file);
  if (judgement.fingerprint !== fingerprint) throw new Refusal('menuFileStale');
  if (judgement.problems.length > 0) throw new Refusal('menuFileProblems', { count: judgement.problems.length });
  await takeSteps(context, stored, steps, paths);
  await refuseLockOut(context, IMPORT, 'file');
  forgetSessions(context.ports.db);
  return { added: steps.added.length, changed: steps.changed.length, removed: steps.removed.length };
}

/** The menu as a file: taken out, compared, and taken in. */
export function addMenuFileRoutes(api: Api): void {
  addRoute(
    api,
    {
      method: 'GET',
      path: '/sys/menu/file',
      answers: 'file',
      summary: 'The whole menu as a JSON file, for a backup or another server',
      auth: 'session',
      access: 'read',
      permission: 'sys:menu:export',
      resource: RESOURCE,
    },
    async ({ tx, ports }) => {
      const { entries } = await readStoredMenu(tx);
      const now = ports.clock.now().toISOString();
      const file: MenuFile = {
        format: MENU_FILE,
        version: MENU_FILE_VERSION,
        exportedAt: now,
        entries: [...entries.values()],
      };
      return new Response(`${JSON.stringify(file, null, 2)}\n`, {
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-disposition': `attachment; filename="menu-${now.slice(0, 10)}.json"`,
        },
      });
    },
  );
  addRoute(
    api,
    {
      method: 'POST',
      path: '/sys/menu/file/check',
      summary: 'What a file would change of the menu, and what is wrong with it; changes nothing',
      auth: 'session',
      access: 'write',
      permission: IMPORT,
      resource: RESOURCE,
      op: 'action',
      maxBytes: MENU_FILE_BYTES,
      body: MenuFileCheck,
      response: MenuJudgement,
    },
    async ({ tx, scope, ports, body }) => (await judged({ tx, scope, ports }, body.file)).judgement,
  );
  addRoute(
    api,
    {
      method: 'POST',
      path: '/sys/menu/file',
      summary:
        'Makes the menu what a file says: all of it or nothing, and only where the menu is still as it was when the file was checked',
      auth: 'session',
      access: 'write',
      permission: IMPORT,
      resource: RESOURCE,
      op: 'action',
      audit: true,
      maxBytes: MENU_FILE_BYTES,
      body: MenuFileWrite,
      response: MenuWritten,
    },
    ({ tx, scope, ports, body }) => write({ tx, scope, ports }, body.file, body.fingerprint),
  );
}
