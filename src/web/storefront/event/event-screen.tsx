import { useMemo } from 'react';
import { formatMoment } from '../../../domain/format/date.ts';
import { formatTaxNumber } from '../../../domain/format/money.ts';
import { Markdown } from '../../lib/markdown.tsx';
import type { MarkdownNode } from '../../lib/markdown-tree.ts';
import { useLocale, useText } from '../../lib/text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ArtistShelf } from './artist-shelf.tsx';
import { EventBanner } from './event-banner.tsx';
import { type EventDetail, inChoices } from './event-data.ts';
import css from './event-screen.module.css';
import { HalfPricePanel } from './half-price-panel.tsx';
import { offerLabels } from './offer-labels.ts';
import { OfferRow } from './offer-row.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { SelectionNotices } from './selection-notices.tsx';
import { SelectionSummary } from './selection-summary.tsx';
import { TicketShelf } from './ticket-shelf.tsx';
import { useSelection } from './use-selection.ts';
import { useStock } from './use-stock.ts';

export function EventScreen({ event, about }: { event: EventDetail; about: MarkdownNode[] }) {
  const t = useText('event');
  const common = useText('common');
  const locale = useLocale();
  const isOpen = event.saleStatus === 'ON_SALE' || event.saleStatus === 'SOLD_OUT';
  const { stock, isOld } = useStock(event.slug, isOpen || event.saleStatus === 'SCHEDULED');
  const selection = useSelection(event, stock);
  const labels = useMemo(() => offerLabels(event, locale, common, t), [event, locale, common, t]);
  const shelf = { event, stock, selection, labels };

  const tickets = event.categories.filter((category) => category.kind === 'TICKET');
  const things = event.categories.filter(
    (category) => category.kind === 'PRODUCT' || category.kind === 'EXTRA',
  );
  const artists = event.categories.filter((category) => category.kind === 'ARTIST');
  const { saleStatus } = event;

  return (
    <article>
      <EventBanner event={event} />
      <div className={css.columns}>
        <div className={css.shelves}>
          <SelectionNotices selection={selection} labels={labels} on="phone" />
          {saleStatus !== 'ON_SALE' && (
            <Notice
              tone={saleStatus === 'CANCELED' ? 'bad' : 'info'}
              title={t(`sale${saleStatus}`, {
                moment: event.saleOpensAt
                  ? formatMoment(new Date(event.saleOpensAt), locale, event.timeZone)
                  : '',
              })}
            >
              {t(`sale${saleStatus}Text`)}
            </Notice>
          )}
          {isOld && (
            <Notice tone="warn" announces="politely">
              {t('stockOld')}
            </Notice>
          )}
          {tickets.length > 0 && (
            <section aria-labelledby="ingressos" className={css.section}>
              <h2 id="ingressos">{t('tickets')}</h2>
              <TicketShelf shelves={tickets} {...shelf} />
              <HalfPricePanel event={event} />
            </section>
          )}
          {artists.map((category) => (
            <section key={category.id} aria-labelledby={`prateleira-${category.id}`} className={css.section}>
              <div>
                <h2 id={`prateleira-${category.id}`}>{category.name || t('artists')}</h2>
                <p className={css.hint}>{t('artistsHint')}</p>
              </div>
              <ArtistShelf category={category} {...shelf} />
            </section>
          ))}
          {things.map((category) => (
            <section key={category.id} aria-labelledby={`prateleira-${category.id}`} className={css.section}>
              <h2 id={`prateleira-${category.id}`}>{category.name}</h2>
              <ul className={css.offers}>
                {inChoices(category.offers).map((offers) => (
                  <OfferRow key={offers[0]?.id} offers={offers} headingLevel={3} {...shelf} />
                ))}
              </ul>
            </section>
          ))}
          <section aria-labelledby="sobre" className={css.section}>
            <h2 id="sobre">{t('about')}</h2>
            <div className={css.prose}>
              <Markdown tree={about} />
            </div>
          </section>
          <section aria-labelledby="quem-realiza" className={css.section}>
            <h2 id="quem-realiza" className={css.small}>
              {t('soldBy')}
            </h2>
            <p className={css.hint}>
              <strong>{event.organizer.name}</strong>
              <br />
              {t('organizerLine', {
                legalName: event.organizer.legalName,
                taxNumber: formatTaxNumber(event.organizer.taxNumber),
              })}
              <br />
              {t('soldThrough')}
            </p>
          </section>
        </div>
        <SelectionSummary event={event} selection={selection} labels={labels} />
      </div>
      <SelectionBar event={event} selection={selection} />
    </article>
  );
}
