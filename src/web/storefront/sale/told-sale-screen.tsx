import { formatCount } from '#src/domain/format/count.ts';
import { Stack } from '../../kit/layout/stack.tsx';
import { Link } from '../../kit/navigation/link.tsx';
import { Page } from '../../kit/page/page.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import type { ToldSalePageQuery } from '../../parts/customer-api/told-sale.gen.ts';
import { paths } from '../../parts/pages/paths.ts';
import css from './told-sale-screen.module.css';

type Told = NonNullable<NonNullable<ToldSalePageQuery['event']>['toldSale']>;

const counts = ['forSale', 'forHalfPrice', 'soldOnline', 'soldAtDesk', 'courtesies'] as const;

/** The sale of an event in figures, as consumer offices ask for it (docs/algorithms/papers.md, "What Procon asks"). */
export function ToldSaleScreen({
  sale,
}: {
  sale: Omit<Told, 'at'> & { slug: string; name: string; asOf: string };
}) {
  const t = useText('toldSale');
  const locale = useLocale();
  const { slug, name, asOf, places, limitPerDocument, isFeeGivenBack } = sale;
  const hasSectors = places.some(({ sector }) => sector !== null);
  return (
    <Page width="list">
      <Stack gap={3}>
        <Link to={paths.event(locale, slug)} className={css.back}>
          {name}
        </Link>
        <h1>{t('title')}</h1>
        <p>{t('asOf', { at: asOf })}</p>
      </Stack>
      <div>
        <h2>{t('places')}</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls a wide table by keys. */}
        <section className={css.scroll} aria-label={t('places')} tabIndex={0}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('date')}</th>
                {hasSectors && <th scope="col">{t('sector')}</th>}
                {counts.map((count) => (
                  <th key={count} scope="col" className={css.count}>
                    {t(count)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {places.map((place) => (
                <tr key={`${place.date} ${place.sector}`}>
                  <th scope="row">{place.date}</th>
                  {hasSectors && <td>{place.sector ?? '–'}</td>}
                  {counts.map((count) => (
                    <td key={count} className={css.count}>
                      {place[count] === null ? '–' : formatCount(place[count], locale)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
      <section aria-labelledby="limite">
        <h2 id="limite">{t('limit')}</h2>
        <p>{limitPerDocument === null ? t('noLimit') : t('limitText', { count: limitPerDocument })}</p>
      </section>
      <section aria-labelledby="taxa">
        <h2 id="taxa">{t('fee')}</h2>
        <p>
          {t('feeShown')} {t(isFeeGivenBack ? 'feeBack' : 'feeKept')}
        </p>
      </section>
    </Page>
  );
}
