import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAGE_SIZES } from '../../../contract/constants';
import { searchedFields, searchNamesOf, sortableFields } from '../../../contract/language/derive';
import { RESOURCES, resourceNamed } from '../../../contract/registry';
import { listParams, pageParams, readListState, writeListState, type ListState } from './list-state';

const codes = resourceNamed('account/activation-code');

const anyState = fc.constantFrom(...RESOURCES).chain((resource) => {
  const names = [
    ...searchedFields(resource).flatMap(([name, field]) => [...searchNamesOf(resource, name, field)]),
    ...(resource.tenant === 'scoped' ? ['tenantCode'] : []),
  ];
  const search =
    names.length > 0 ? fc.dictionary(fc.constantFrom(...names), fc.string({ minLength: 1 })) : fc.constant({});
  const sort = fc.option(
    fc.record({
      field: fc.constantFrom(...sortableFields(resource)),
      order: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    {
      nil: undefined,
    },
  );
  const state: fc.Arbitrary<ListState> = fc.record({
    page: fc.integer({ min: 1, max: 99_999 }),
    limit: fc.constantFrom(...PAGE_SIZES),
    sort,
    search,
  });
  return fc.tuple(fc.constant(resource), state);
});

describe('[LIST-10] the state of a list in its address', () => {
  test('every state of every resource comes back from the address that it makes', () => {
    fc.assert(
      fc.property(anyState, ([resource, state]) => {
        const address = writeListState(resource, state, new URLSearchParams());
        expect(readListState(resource, new URLSearchParams(address.toString()))).toEqual({
          ...state,
          search: { ...state.search },
        });
      }),
    );
  });

  test('a list as usual adds nothing, and what is not its own stays', () => {
    const address = writeListState(
      codes,
      { page: 1, limit: 10, search: {} },
      new URLSearchParams('id=7&page=3&code=A'),
    );
    expect(address.toString()).toBe('id=7');
  });

  test('what an address names wrongly is passed over', () => {
    const read = (query: string) => readListState(codes, new URLSearchParams(query));
    expect(read('page=-1&limit=11&orderField=password&order=asc&nothing=1')).toEqual({
      page: 1,
      limit: 10,
      sort: undefined,
      search: {},
    });
    expect(read('orderField=max_clients&order=sideways').sort).toBeUndefined();
  });

  test('only who sees several tenants searches by tenant', () => {
    expect(readListState(codes, new URLSearchParams('tenantCode=B'), false).search).toEqual({});
  });
});

test('[LIST-01] the server is asked with order, orderField in snake case, page, limit and the search fields', () => {
  const state: ListState = { page: 2, limit: 20, sort: { field: 'maxClients', order: 'desc' }, search: { code: 'A' } };
  expect(pageParams(state)).toEqual({ page: '2', limit: '20', order: 'desc', orderField: 'max_clients', code: 'A' });
  expect(listParams(state)).toEqual({ order: 'desc', orderField: 'max_clients', code: 'A' });
});
