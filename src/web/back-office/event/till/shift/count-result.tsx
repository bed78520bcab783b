import { useEffect, useRef } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { differenceSide } from '../shared/difference.ts';
import type { Count } from '../shared/till.ts';
import css from './shift.module.css';

/** The shift is closed: what was counted, what was expected, and the difference. */
export function CountResult({ count, onNext }: { count: Count; onNext: () => void }) {
  const t = useText('officeTillShift');
  const locale = useLocale();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { countedCents, expectedCents, differenceCents } = count;
  const side = differenceSide(differenceCents);
  const rows = [
    { name: t('counted'), cents: countedCents },
    { name: t('expected'), cents: expectedCents },
  ];
  return (
    <section className={css.result} aria-labelledby="closed">
      <h2 id="closed" ref={title} tabIndex={-1} className={css.title}>
        {t('closedTitle')}
      </h2>
      <dl className={css.sums}>
        {rows.map(({ name, cents }) => (
          <div key={name} className={css.sum}>
            <dt>{name}</dt>
            <dd>{formatMoney(cents, locale)}</dd>
          </div>
        ))}
      </dl>
      <Notice
        tone={side === 'EQUAL' ? 'ok' : 'warn'}
        announces="politely"
        title={t(`difference${side}`, { sum: formatMoney(Math.abs(differenceCents), locale) })}
      >
        {t(side === 'EQUAL' ? 'closedText' : 'differenceText')}
      </Notice>
      <div>
        <Button onClick={onNext}>{t('openAnother')}</Button>
      </div>
    </section>
  );
}
