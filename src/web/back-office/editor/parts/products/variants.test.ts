import { expect, test } from 'vitest';
import { withoutVariants, withVariants } from './variants.ts';

test('variants share the stock, and give it back', () => {
  const shirt = { key: 'shirt', stock: 101, batches: [] };
  const sizes = withVariants(shirt);
  expect(sizes).toMatchObject({
    key: 'shirt',
    variants: [
      { key: 'p', stock: 51 },
      { key: 'm', stock: 50 },
    ],
  });
  expect(sizes).not.toHaveProperty('stock');
  expect(withoutVariants(sizes)).toEqual(shirt);
});

test('what is no number yet becomes a unit', () => {
  expect(withVariants({})).toMatchObject({ variants: [{ stock: 1 }, { stock: 1 }] });
  expect(withoutVariants({ variants: [{ stock: 'many' }] })).toEqual({ stock: 1 });
});
