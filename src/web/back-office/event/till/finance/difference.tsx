import { formatMoney } from '#src/domain/format/money.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Tag } from '#src/web/kit/ui/tag.tsx';
import { differenceSide } from '../shared/difference.ts';

const tones = { SHORT: 'bad', OVER: 'warn', EQUAL: 'ok' } as const;

/** Counted less expected, in words and not only by its sign; nothing while it is not counted. */
export function Difference({ cents }: { cents: number | null }) {
  const t = useText('officeTillShift');
  const locale = useLocale();
  if (cents === null) return '—';
  const side = differenceSide(cents);
  return <Tag tone={tones[side]}>{t(`tag${side}`, { sum: formatMoney(Math.abs(cents), locale) })}</Tag>;
}
