import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import type { CapacitiesQuery } from '../../staff-api/sale.gen.ts';

export type Capacity = NonNullable<CapacitiesQuery['event']>['capacities'][number];

/** "Sábado › Pista", "Passaporte › 2º lote": from the whole to the part. */
export function useCapacityName() {
  const t = useText('officeSale');
  const locale = useLocale();
  return ({ names, number, kind }: Pick<Capacity, 'names' | 'number' | 'kind'>): string =>
    [
      ...names.map((name) => name[locale] || name.pt),
      ...(number === null ? [] : [t(kind === 'SEATS' ? 'groupNumber' : 'batchNumber', { number })]),
    ].join(' › ');
}
