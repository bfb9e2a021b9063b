import { keptBy, permissionOf } from '../../../../../contract/language/derive';
import { isWritable, type Field } from '../../../../../contract/language/field';
import { fixedFields } from '../../../../../contract/language/publishing';
import type { FormShow } from '../../../../../contract/resources/flow/task/form';
import { isUuid } from '../../../../../contract/validation/uuid';
import type { FlowFormAnswer } from '../../../../../contract/wire/flow/flow-form-answer';
import type { WriteContext } from '../../../../engine/model/behaviour';
import type { CompiledResource } from '../../../../engine/model/compiled-resource';
import { getRow } from '../../../../engine/read/list';
import { updateRow } from '../../../../engine/write/write';
import { InvalidFields, Refusal } from '../../../../refusal';
import { hasPermission } from '../../../../scope';
import { variablesFrom } from '../../definition/variables';
import type { FlowInstance } from '../instance';
import { versionOfBusinessRow } from '../open-tasks';

type Reader = Pick<WriteContext, 'tx' | 'ports' | 'scope'>;
type Values = Record<string, unknown>;
type Shows = Readonly<Record<string, FormShow>>;

/** Of what several steps do with the fields of a record the most open, for who handled each of them; nobody writes what is over. */
export function openestShows(steps: readonly Shows[]): Shows {
  const names = new Set(steps.flatMap((shows) => Object.keys(shows)));
  const hidden = [...names].filter((name) => steps.every((shows) => shows[name] === 'hidden'));
  return Object.fromEntries(hidden.map((name) => [name, 'hidden' as const]));
}

const namesShown = (shows: Shows, as: FormShow): string[] => Object.keys(shows).filter((name) => shows[name] === as);

/** The list of the record that an instance is about; null where it is about none. */
function listOf({ ports }: Reader, { formResource }: FlowInstance): CompiledResource | null {
  const found = ports.engine.resources.find(({ name }) => name === formResource);
  return found ? ports.engine.compiledOf(found) : null;
}

/** The row as the caller sees it in its list; null where he may not, or it is gone. */
async function rowFor(reader: Reader, compiled: CompiledResource, id: string): Promise<Values | null> {
  if (!isUuid(id) || !hasPermission(reader.scope, permissionOf(compiled.resource, 'info'))) return null;
  try {
    return (await getRow(reader, compiled.resource, id)) as Values;
  } catch (error) {
    if (error instanceof Refusal && error.key === 'gone') return null;
    throw error;
  }
}

/** Values without fields, and without the words and titles that go with them. */
function without(row: Values, hidden: readonly string[]): Values {
  const gone = new Set(
    hidden.flatMap((name) => ['', 'Title', 'Titles', 'Word', 'Words'].map((end) => `${name}${end}`)),
  );
  return Object.fromEntries(Object.entries(row).filter(([name]) => !gone.has(name)));
}

/** Of the fields that a step asks for those that the caller may change of the row, as in its list. */
function writableOf({ scope }: Reader, { resource }: CompiledResource, row: Values, shows: Shows): string[] {
  const fields = resource.fields as Record<string, Field>;
  const mayChange =
    (resource.standard as readonly string[]).includes('update') && keptBy(resource, 'update', row) === undefined;
  if (!mayChange || !hasPermission(scope, permissionOf(resource, 'update'))) return [];
  const fixed = fixedFields(resource, row);
  return namesShown(shows, 'write').filter((name) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field !== undefined && isWritable(field, 'update') && !fixed.includes(name);
  });
}

/** The record of a form, as a step shows it. `seenVersion` is the version that a task was opened with. */
export async function recordOf(
  reader: Reader,
  instance: FlowInstance,
  shows: Shows,
  seenVersion: number | null,
): Promise<FlowFormAnswer['record']> {
  const { businessKey: id } = instance;
  const compiled = listOf(reader, instance);
  const version = await versionOfBusinessRow(reader, instance);
  if (!compiled || !id || version === null) return null;
  const row = await rowFor(reader, compiled, id);
  const hidden = namesShown(shows, 'hidden');
  return {
    resource: compiled.resource.name,
    id,
    hasChanged: seenVersion !== null && seenVersion !== version,
    row: row && without(row, hidden),
    hidden,
    writes: row ? writableOf(reader, compiled, row, shows) : [],
  };
}

/** Messages stand on fields of the record, not on those of the process. */
const ofRecord = (error: unknown): unknown =>
  error instanceof InvalidFields
    ? new InvalidFields(
        Object.fromEntries(Object.entries(error.failures).map(([name, failure]) => [`record.${name}`, failure])),
      )
    : error;

/**
 * Changes the record by what its handler entered: as in its list, with his permission, and only fields that the step asks for.
 * `text` is a JSON object of the fields, and of the version that he saw. Refuses with `stale` where the record has another.
 */
export async function writeRecord(
  context: WriteContext,
  instance: FlowInstance,
  shows: Shows,
  text: string | null | undefined,
): Promise<void> {
  const { version, ...given } = variablesFrom(text, 'record') as Values;
  if (Object.keys(given).length === 0) return;
  const compiled = listOf(context, instance);
  const { businessKey: id } = instance;
  const row = compiled && id ? await rowFor(context, compiled, id) : null;
  if (!compiled || !id || !row) throw new Refusal('gone');
  const writes = writableOf(context, compiled, row, shows);
  const strange = Object.keys(given).filter((name) => !writes.includes(name));
  if (strange.length > 0)
    throw new InvalidFields(Object.fromEntries(strange.map((name) => [`record.${name}`, { key: 'unknown' }])));
  if (typeof version !== 'number') throw new InvalidFields({ 'record.version': { key: 'required' } });
  try {
    await updateRow(context, compiled.resource, id, version, given);
  } catch (error) {
    throw ofRecord(error);
  }
}
