import { formatMoney } from '#src/domain/format/money.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { OfficePart } from '../list/office-page.tsx';
import { useActorName } from '../words/actor-name.ts';
import { timeText } from '../words/times.ts';
import css from './order-page.module.css';
import { type Order, type StoryEntry, storyEntries } from './story-entries.ts';

/** All that happened to an order, the latest first. */
export function OrderStory({ story, timeZone }: { story: Order['story']; timeZone: string }) {
  const t = useText('officeOrders');
  const locale = useLocale();
  return (
    <OfficePart title={t('story')}>
      <ol className={css.story}>
        {storyEntries(story).map((entry) => (
          <li key={entry.id}>
            <Happened entry={entry} />
            <span className={css.soft}>{timeText(entry.at, locale, timeZone)}</span>
          </li>
        ))}
      </ol>
    </OfficePart>
  );
}

function Happened({ entry }: { entry: StoryEntry }) {
  const t = useText('officeOrders');
  const locale = useLocale();
  const actorName = useWho();
  switch (entry.kind) {
    case 'move': {
      const { cause, by } = entry.move;
      const who = actorName(by);
      return (
        <>
          {t(`cause_${cause as 'placed'}`)}
          {who && <span className={css.soft}>{who}</span>}
        </>
      );
    }
    case 'refund': {
      const { amountCents, proof } = entry.refund;
      if (entry.step === 'DONE' && proof !== null) return t('refundDONEProof', { proof });
      if (entry.step !== 'asked') return t(`refund${entry.step}`);
      return amountCents == null
        ? t('refundAskedPlain')
        : t('refundAsked', { sum: formatMoney(amountCents, locale) });
    }
    case 'mail': {
      const { template, toAddress: to, attempts: count } = entry.mail;
      const mail = t(`mail-${template as 'order-approved'}`);
      if (entry.step === 'failing') return t('mailFailing', { mail, to, count });
      return t(entry.step === 'sent' ? 'mailSent' : 'mailWaiting', { mail, to });
    }
    case 'admission':
      return t('admitted', { name: entry.ticket.holderName });
    case 'handover': {
      const { kind, by, station, reason } = entry.handover;
      const thing = entry.ticket?.offerName[locale] ?? '';
      const about = { name: entry.ticket?.holderName ?? '', thing, station };
      return (
        <>
          {kind === 'GIVEN' ? t('handedOver', about) : t('handedBack', { ...about, reason: reason ?? '' })}
          {by && <span className={css.soft}>{by}</span>}
        </>
      );
    }
  }
}

/** The actor in words; null for the program itself. */
function useWho(): (by: string) => string | null {
  const t = useText('officeOrders');
  const actorName = useActorName();
  const kinds = {
    customer: 'whoCustomer',
    provider: 'whoProvider',
    device: 'whoDevice',
    partner: 'whoPartner',
  } as const;
  return (by) => {
    if (by === 'clock') return null;
    const [kind = ''] = by.split(':');
    return Object.hasOwn(kinds, kind) ? t(kinds[kind as keyof typeof kinds]) : actorName(by);
  };
}
