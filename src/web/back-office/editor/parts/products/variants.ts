import { isRecord } from '#src/domain/draft/draft-path.ts';

type Fields = Record<string, unknown>;

/** The goods with variants instead of one stock: two to begin with, which share it. */
export function withVariants(goods: Fields): Fields {
  const { stock, ...rest } = goods;
  const whole = typeof stock === 'number' ? stock : 2;
  const variant = (name: string, units: number) => ({
    ...{ key: name.toLowerCase(), name: { pt: name, en: name } },
    stock: Math.max(1, units),
  });
  return {
    ...rest,
    variants: [variant('P', Math.ceil(whole / 2)), variant('M', Math.floor(whole / 2))],
  };
}

/** Removes the variants. The stock is the sum of theirs. */
export function withoutVariants(goods: Fields): Fields {
  const { variants, ...rest } = goods;
  const stocks = Array.isArray(variants) ? variants.filter(isRecord).map(({ stock }) => stock) : [];
  const sum = stocks.reduce<number>((total, stock) => total + (typeof stock === 'number' ? stock : 0), 0);
  return { ...rest, stock: Math.max(1, sum) };
}
