import type { ReactNode } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import type { PreviewPublicationMutation } from '../../staff-api/drafts.gen.ts';
import { numberText, timeText } from '../../words/times.ts';
import css from './publish.module.css';

type Effect = NonNullable<PreviewPublicationMutation['previewPublication']['effect']>;

/** What a publication changes of the sale, one sentence for each. */
export function EffectList({ effect }: { effect: Effect }) {
  const t = useText('officeEditor');
  const locale = useLocale();
  const count = (units: number) => numberText(units, locale);
  const price = (side: { priceCents: number; feeCents: number }) =>
    formatMoney(side.priceCents + side.feeCents, locale);
  const sentences: { key: string; text: ReactNode }[] = [
    ...effect.batches.map(({ key, offerName, number, before, after, held, sold }) => {
      const name =
        number === null ? offerName[locale] : `${offerName[locale]}, ${t('batchNumber', { number })}`;
      const units = { held: count(held), sold: count(sold) };
      const text =
        before === null
          ? t('batchAdded', {
              name,
              price: after ? price(after) : '',
              status: after ? t(`batch${after.status}`) : '',
            })
          : after === null
            ? t('batchRemoved', { name })
            : price(before) === price(after)
              ? t('batchTurns', {
                  name,
                  before: t(`batch${before.status}`),
                  after: t(`batch${after.status}`),
                })
              : t('batchPrice', { name, before: price(before), after: price(after), ...units });
      return { key: `batch ${key}`, text };
    }),
    ...effect.pools.map(({ key, kind, names, number, before, after, taken, left }) => ({
      key: `pool ${key}`,
      text: t('poolChanged', {
        name: [
          t(`pool${kind}` as Parameters<typeof t>[0]),
          names.map((name) => name[locale] || name.pt).join(' › '),
          number === null ? '' : t('batchNumber', { number }),
        ]
          .filter(Boolean)
          .join(' '),
        ...{ before: count(before ?? 0), after: count(after ?? 0), taken: count(taken), left: count(left) },
      }),
    })),
    ...[...effect.dates, ...effect.sessions].map(({ key, name, before, after, tickets }) => ({
      key: `move ${key}`,
      text: t('moved', {
        name: name[locale],
        before: timeText(before.startsAt, locale),
        after: timeText(after.startsAt, locale),
        tickets: count(tickets),
      }),
    })),
    ...effect.offersAdded.map(({ key, name }) => ({
      key: `added ${key}`,
      text: t('offerAdded', { name: name[locale] }),
    })),
    ...effect.offersRemoved.map(({ key, name }) => ({
      key: `removed ${key}`,
      text: t('offerRemoved', { name: name[locale] }),
    })),
  ];
  return (
    <div>
      <p>{t(effect.isFirst ? 'effectFirst' : sentences.length === 0 ? 'effectNone' : 'effectLead')}</p>
      {!effect.isFirst && sentences.length > 0 && (
        <ul className={css.effects}>
          {sentences.map(({ key, text }) => (
            <li key={key} className={css.effect}>
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
