import { fieldsOf, snake } from '../../contract/language/derive';
import { isWritable, type Field } from '../../contract/language/field';
import type { AnyResource, RowBase } from '../../contract/language/resource';
import { checkField, type Failure } from '../../contract/validation/check-field';

type Values = Record<string, unknown>;
export type MockRow = RowBase & Values;

/** What became of a write: the row, or why there is none. */
export type MockOutcome =
  | { kind: 'row'; row: MockRow }
  | { kind: 'invalid'; failures: Record<string, Failure> }
  | { kind: 'stale'; theirs: MockRow }
  | { kind: 'missing' };

const text = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value ?? ''));
const number = (value: string | undefined, usual: number): number => Number(value) || usual;
const PAGE_ROWS = 20;

const isFound = (field: Field, value: unknown, sought: string): boolean =>
  field.search === 'contains'
    ? text(value).toLowerCase().includes(sought.toLowerCase())
    : sought.split(',').includes(text(value));

/** Rows of one resource in memory: searched, written and checked as its definition says. */
export class MockRows {
  #rows: MockRow[];
  #made = 0;

  constructor(
    private readonly resource: AnyResource,
    rows: readonly MockRow[],
  ) {
    this.#rows = [...rows];
  }

  get all(): readonly MockRow[] {
    return this.#rows;
  }

  /** Rows of a page: by what the query searches, in the order that it asks for. */
  page(query: Readonly<Record<string, string>>): { list: MockRow[]; total: number } {
    const sought = fieldsOf(this.resource).filter(([name, { search }]) => search !== undefined && query[name]);
    const found = this.#rows.filter((row) =>
      sought.every(([name, field]) => isFound(field, row[name], query[name] ?? '')),
    );
    const { orderField = '', order = 'asc' } = query;
    const sort = fieldsOf(this.resource).find(([name]) => snake(name) === orderField)?.[0] ?? '';
    const side = order === 'desc' ? -1 : 1;
    const sorted = sort === '' ? found : found.toSorted((a, b) => side * text(a[sort]).localeCompare(text(b[sort])));
    const limit = number(query.limit, PAGE_ROWS);
    const from = (number(query.page, 1) - 1) * limit;
    return { list: sorted.slice(from, from + limit), total: found.length };
  }

  find(id: string): MockRow | undefined {
    return this.#rows.find((row) => row.id === id);
  }

  create(values: Values): MockOutcome {
    const failures = this.#failures(values, 'create');
    if (failures) return { kind: 'invalid', failures };
    this.#made += 1;
    const at = new Date(0).toISOString();
    const id = `00000000-0000-4000-9000-${String(this.#made).padStart(12, '0')}`;
    const usual = fieldsOf(this.resource).map(([name, field]) => [name, field.default ?? null]);
    const row: MockRow = {
      ...(Object.fromEntries(usual) as Values),
      ...values,
      id,
      version: 1,
      createDate: at,
      updateDate: at,
      creator: null,
      updater: null,
    };
    this.#rows.unshift(row);
    return { kind: 'row', row };
  }

  update(id: string, { version, ...values }: Values): MockOutcome {
    const before = this.find(id);
    if (!before) return { kind: 'missing' };
    if (version !== before.version) return { kind: 'stale', theirs: before };
    const failures = this.#failures(values, 'update');
    if (failures) return { kind: 'invalid', failures };
    const row: MockRow = { ...before, ...values, id, version: before.version + 1 };
    this.#rows = this.#rows.map((each) => (each.id === id ? row : each));
    return { kind: 'row', row };
  }

  delete(id: string): boolean {
    const before = this.#rows.length;
    this.#rows = this.#rows.filter((row) => row.id !== id);
    return this.#rows.length < before;
  }

  /** What the server would refuse of one field alone; checks over several fields, and what needs other rows, are the server's. */
  #failures(values: Values, on: 'create' | 'update'): Record<string, Failure> | null {
    const failures = fieldsOf(this.resource).flatMap(([name, field]) => {
      if (!isWritable(field, on) || (on === 'update' && !(name in values))) return [];
      const failure = checkField(field, values[name]);
      return failure ? [[name, failure] as const] : [];
    });
    return failures.length > 0 ? Object.fromEntries(failures) : null;
  }
}
