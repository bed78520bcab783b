import { useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useScreenOn } from '#src/web/kit/page/use-screen-on.ts';
import { unsureCodes } from '#src/web/kit/refusals/refusals.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { dataOf, Unanswered } from '../../staff-api/data-of.ts';
import { eventHead } from '../../staff-api/events.gen.ts';
import { till as tillQuery } from '../../staff-api/till.gen.ts';
import { DifferencePart } from './difference/difference-part.tsx';
import { ExchangeDialog } from './exchange/exchange-dialog.tsx';
import { ExchangePart } from './exchange/exchange-part.tsx';
import { useExchanging } from './exchange/use-exchanging.ts';
import { NamedSellPart } from './names/named-sell-part.tsx';
import { useNames } from './names/use-names.ts';
import { keptPage } from './offline/kept-page.ts';
import { ReceiptPart } from './receipt/receipt-part.tsx';
import { RollNotice } from './roll/roll-notice.tsx';
import { GiveBack, RollPart } from './roll/roll-part.tsx';
import { useShow } from './screen/use-show.ts';
import { PixPart } from './sell/pix-part.tsx';
import { RefusedNotice } from './sell/refused-notice.tsx';
import { SellPart } from './sell/sell-part.tsx';
import type { Count, Sale } from './shared/till.ts';
import { ClosePart } from './shift/close-part.tsx';
import { CountResult } from './shift/count-result.tsx';
import { OpenPart } from './shift/open-part.tsx';
import { SalesPart } from './shift/sales-part.tsx';
import { TillHead, type TillPart } from './till-head.tsx';
import css from './till-page.module.css';
import { useTillWithRoll } from './use-till-with-roll.ts';

export async function loader({ params }: LoaderFunctionArgs) {
  const eventId = params.eventId ?? '';
  try {
    const [{ event }, { till }] = await Promise.all([
      askStaff(eventHead, { id: eventId }).then(dataOf),
      askStaff(tillQuery, { eventId }).then(dataOf),
    ]);
    if (event === null) throw new Response(null, { status: 404 });
    return { event, till, isKept: false };
  } catch (error) {
    // A proxy may answer in the place of a server that is gone.
    const isUnsure = error instanceof Unanswered && unsureCodes.has(error.message);
    const kept = isUnsure ? await keptPage(eventId).catch(() => null) : null;
    if (kept === null) throw error;
    return { ...kept, isKept: true };
  }
}

type First = Awaited<ReturnType<typeof loader>>;

/** Sells at the door, on a screen of its own (docs/algorithms/till.md). */
export function Component() {
  const first = useLoaderData<typeof loader>();
  return <TillOf key={first.event.id} first={first} event={first.event} />;
}

function TillOf({ first, event }: { first: First; event: First['event'] }) {
  const t = useText('officeTill');
  const locale = useLocale();
  const page = useRef<HTMLElement>(null);
  const naming = useNames();
  const tilling = useTillWithRoll(first, { onSold: naming.clear });
  const { heard, till, basket, selling, roll, refresh, differing, isOnline } = tilling;
  const exchanging = useExchanging(event.id, {
    onChange: refresh,
    onDone: (made) => {
      tilling.clear();
      selling.show(made);
      setPart('SELL');
    },
  });
  const [exchanged, setExchanged] = useState<Sale | null>(null);
  const [part, setPart] = useState<TillPart>('SELL');
  const [count, setCount] = useState<Count | null>(null);
  const { sale } = selling;
  useScreenOn(till.shift !== null);
  useShow(event.id, { event: event.name, basket, sale });
  const name = event.name[locale] || event.name.pt;
  const isSold = sale?.state === 'SOLD' || sale?.state === 'TAKEN_BACK';
  const about = { eventId: event.id, timeZone: event.timeZone, refresh };

  function main() {
    if (count !== null) return <CountResult count={count} onNext={() => setCount(null)} />;
    if (till.shift === null) {
      return (
        <>
          <RefusedNotice refusal={selling.refusal} />
          <OpenPart {...about} stations={till.stations} onOpened={selling.forget} />
        </>
      );
    }
    if (sale?.state === 'WAITING') return <PixPart selling={selling} sale={sale} />;
    if (sale !== null && isSold) {
      return (
        <ReceiptPart
          {...about}
          {...{ event, sale }}
          station={till.shift.station}
          isMailed={!roll.isUnsent(sale.id)}
          onNext={selling.next}
        />
      );
    }
    if (exchanging.exchange !== null) {
      return <ExchangePart {...{ till, basket, exchanging, naming }} exchange={exchanging.exchange} />;
    }
    if (part === 'SALES') {
      return (
        <SalesPart
          {...about}
          till={till}
          onShow={selling.show}
          onSell={() => setPart('SELL')}
          onExchange={setExchanged}
        />
      );
    }
    if (part === 'DIFFERENCE') return <DifferencePart {...about} {...{ event, differing, isOnline }} />;
    if (part === 'ROLL') return <RollPart {...about} till={heard} roll={roll} />;
    if (part === 'CLOSE' && roll.roll !== null && roll.left.length > 0) {
      return <GiveBack {...about} isFirst roll={roll} stored={roll.roll} onDone={refresh} />;
    }
    if (part === 'CLOSE') {
      return (
        <ClosePart
          {...about}
          onClosed={(closed) => {
            setCount(closed);
            setPart('SELL');
          }}
          onKeep={() => setPart('SELL')}
        />
      );
    }
    // A roll sells to bearers.
    if (roll.isSelling) return <SellPart {...{ till, basket, selling }} />;
    return <NamedSellPart {...{ till, basket, selling, naming }} />;
  }

  return (
    <main ref={page} className={css.page}>
      <title>{`${t('title')} · ${name}`}</title>
      <TillHead
        {...about}
        {...{ name, part, page }}
        shift={count === null ? till.shift : null}
        isFixed={sale?.state === 'WAITING' || [selling, exchanging, differing].some((one) => one.isFixed)}
        onPart={(next) => {
          selling.next();
          exchanging.end();
          differing.end();
          setPart(next);
        }}
      />
      {tilling.isLost && (
        <Notice tone="warn" announces="politely" title={t('lost')}>
          {t('lostText')}
        </Notice>
      )}
      <RollNotice roll={roll} onBegin={tilling.begin} />
      {main()}
      {exchanged !== null && (
        <ExchangeDialog
          eventId={event.id}
          sale={exchanged}
          onClose={() => setExchanged(null)}
          onBegin={(next) => {
            setExchanged(null);
            tilling.clear();
            exchanging.begin(next);
          }}
        />
      )}
    </main>
  );
}
