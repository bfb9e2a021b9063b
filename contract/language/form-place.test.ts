import { expect, test } from 'vitest';
import { f, type Fields } from './field';
import { formAddress, isFormPage, listPathsOf, MOST_FIELDS_OF_DRAWER } from './form-place';
import { defineResource, type AnyResource } from './resource';
import { RESOURCES } from '../registry';

const of = (fields: Fields, more: object = {}) =>
  defineResource({
    module: 'sys',
    object: 'thing',
    title: 'name',
    tenant: 'scoped',
    standard: ['page'],
    fields: { name: f.text(), ...fields },
    ...more,
  } as never) as unknown as AnyResource;
const texts = (count: number, field: Fields[string] = f.text()): Fields =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`text${at}`, field]));

test('[FORM-01] a form is a page above a number of fields that are filled in', () => {
  expect(isFormPage(of(texts(MOST_FIELDS_OF_DRAWER - 1)))).toBe(false);
  expect(isFormPage(of(texts(MOST_FIELDS_OF_DRAWER)))).toBe(true);
  expect(isFormPage(of(texts(MOST_FIELDS_OF_DRAWER, f.text({ write: 'never' }))))).toBe(false);
  expect(isFormPage(of(texts(MOST_FIELDS_OF_DRAWER, f.text({ hideInForm: true }))))).toBe(false);
});

test.each([
  ['richText', f.richText()],
  ['code', f.code()],
  ['rows', f.rows({ one: f.text() })],
])('[FORM-01] a form with a field of the kind %s is a page', (_, field) => {
  expect(isFormPage(of({ field: field as Fields[string] }))).toBe(true);
  expect(isFormPage(of({ field: { ...field, write: 'never' } as Fields[string] }))).toBe(false);
});

test('[FORM-01] what the definition says counts more than its size, and a form by hand is never such a page', () => {
  expect(isFormPage(of({ body: f.richText() }, { form: 'drawer' }))).toBe(false);
  expect(isFormPage(of({}, { form: 'page' }))).toBe(true);
  expect(isFormPage(of({ body: f.richText() }, { screens: { form: 'own' } }))).toBe(false);
});

test('[FORM-01] the page of a form stands beside its list, whatever the address of that', () => {
  expect(formAddress(of({}))).toBe('/sys/thing/form');
  expect(formAddress(of({}), 'a b')).toBe('/sys/thing/form?id=a%20b');
  const routed = of({}, { form: { routes: { add: '/sys/thing/add', update: '/sys/thing/update' } } });
  expect([isFormPage(routed), formAddress(routed), formAddress(routed, 'a b')]).toEqual([
    true,
    '/sys/thing/add',
    '/sys/thing/update?id=a%20b',
  ]);
  expect(listPathsOf('/sys/thing/form')).toEqual(['/sys/thing/index', '/sys/thing']);
  expect(listPathsOf('/sys/thing/index')).toEqual([]);
});

test('no list stands where the page of a form would', () => {
  expect(RESOURCES.filter(({ object }) => object.endsWith('/form'))).toEqual([]);
});
