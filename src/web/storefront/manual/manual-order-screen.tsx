import { useRevalidator } from 'react-router';
import { formatMoment } from '#src/domain/format/date.ts';
import { Stack } from '../../kit/layout/stack.tsx';
import { useMoney } from '../../kit/money/money-text.ts';
import { SumList, SumTotal } from '../../kit/money/sum-list.tsx';
import { Page } from '../../kit/page/page.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { Stub, StubPart, StubTear } from '../../kit/ui/stub.tsx';
import { useIsReady } from '../../kit/ui/use-is-ready.ts';
import type { ManualOrderPageQuery } from '../../parts/customer-api/waitlist.gen.ts';
import { offerLabel, offerWhen } from '../../parts/offers/offer-words.tsx';
import { useOpenedCart } from '../../parts/offers/use-opened-cart.ts';
import { paths } from '../../parts/pages/paths.ts';

type Manual = NonNullable<ManualOrderPageQuery['manualOrder']>;

/** The units held, their price, until when, and the way to pay. */
export function ManualOrderScreen({ id, manual }: { id: string; manual: Manual }) {
  const t = useText('manual');
  const common = useText('common');
  const locale = useLocale();
  const money = useMoney();
  const isReady = useIsReady();
  const { revalidate } = useRevalidator();
  const { event, message } = manual;
  const gone = { title: t('goneTitle'), text: t('goneText') };
  const { isBusy, problem, pay } = useOpenedCart({ id, slug: event.slug }, gone, revalidate);
  const until = formatMoment(new Date(manual.endsAt), locale, event.timeZone);
  return (
    <Page width="text">
      <h1>{t('title')}</h1>
      <p>{t('from', { organizer: event.organizer.name })}</p>
      {message !== '' && <Notice title={t('message', { organizer: event.organizer.name })}>{message}</Notice>}
      <noscript>
        <Notice tone="warn">{t('noScript')}</Notice>
      </noscript>
      <Stub as="article">
        <StubPart>
          <Stack gap={3}>
            <h2>{event.name}</h2>
            <p>{event.venue.line}</p>
            <SumList
              format={money}
              rows={manual.lines.map(({ offer, quantity, totalCents }) => ({
                ...{ id: offer.id, amountCents: totalCents },
                label: `${t('unitsOf', { count: quantity, what: offerLabel(offer, common) })}, ${offerWhen(offer, locale, event.timeZone)}`,
              }))}
            />
            <SumTotal label={t('total')} amount={money(manual.totalCents)} detail={t('fees')} />
          </Stack>
        </StubPart>
        <StubTear />
        <StubPart>
          <Stack gap={3}>
            <p>
              <strong>{t('until', { moment: until })}</strong>
            </p>
            <p>{t('note')}</p>
            {manual.takesTransfer && <p>{t('transfer')}</p>}
            {problem && (
              <Notice tone="warn" announces="at once" title={problem.title}>
                {problem.text}
              </Notice>
            )}
            <Button tone="go" isWide isBusy={isBusy} disabled={!isReady} onClick={pay}>
              {t('pay')}
            </Button>
          </Stack>
        </StubPart>
      </Stub>
    </Page>
  );
}

/** One that nobody can pay any more, and why; null for a link that leads to none. */
export function ManualOrderOver({ manual }: { manual: Manual | null }) {
  const t = useText('manual');
  const locale = useLocale();
  const titles = { ORDERED: t('ORDEREDTitle'), PAID: t('PAIDTitle'), OVER: t('OVERTitle') };
  const words = { ORDERED: t('ORDEREDText'), PAID: t('PAIDText'), OVER: t('OVERText') };
  const state = manual === null || manual.state === 'OPEN' ? null : manual.state;
  return (
    <Page width="text">
      <h1>{state === null ? t('unknownTitle') : titles[state]}</h1>
      <p>{state === null ? t('unknownText') : words[state]}</p>
      <p>
        {manual === null ? (
          <ButtonLink to={paths.home(locale)}>{t('home')}</ButtonLink>
        ) : state === 'OVER' ? (
          <ButtonLink to={paths.event(locale, manual.event.slug)}>{t('seeEvent')}</ButtonLink>
        ) : (
          <ButtonLink to={paths.orders(locale)}>{t('orders')}</ButtonLink>
        )}
      </p>
    </Page>
  );
}
