import { expect, it } from 'vitest';
import { MODE } from './mode';
import { PRODUCT, productFor, pageTitleOf } from './product';

it.each([
  ['the tenant that the mode names', '2001', 'Named Cloud'],
  ['another tenant', '1001', PRODUCT],
  ['the platform', '', PRODUCT],
  ['nobody yet', null, PRODUCT],
])('the product of %s [APP-02]', (_, tenant, product) =>
  expect(productFor(tenant, '2001', 'Named Cloud')).toBe(product),
);

it('is the same for all where the mode names no tenant, or no name for it [APP-02]', () => {
  expect([
    productFor('', '', 'Named Cloud'),
    productFor('2001', '2001', ''),
    productFor('2001', undefined, undefined),
  ]).toEqual([PRODUCT, PRODUCT, PRODUCT]);
});

it('stands in the title behind the page, with the label of the mode [APP-02]', () => {
  expect(pageTitleOf('Users', '1001')).toBe(`Users · ${PRODUCT}${MODE.label ? ` ${MODE.label}` : ''}`);
  expect(pageTitleOf(null, null)).not.toContain('·');
});
