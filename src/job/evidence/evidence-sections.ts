import type { Evidence } from '../../domain/dispute/evidence.ts';
import { timeInZone } from '../../domain/format/date.ts';
import { formatMoney } from '../../domain/format/money.ts';
import type { Locale } from '../../domain/locale.ts';
import { textFor } from '../../i18n/texts.server.ts';

export interface EvidenceSection {
  key: string;
  title: string;
  lines: readonly string[];
}

/** Says a key of the texts that a state gives; the state itself where no release has words for it. */
type Say = (key: string, facts?: Record<string, string | number>) => string;

const toldMails: ReadonlySet<string> = new Set([
  ...['order-received', 'order-approved', 'order-resent', 'order-redirected', 'pix-waiting'],
  ...['delivery-ready', 'delivery-shipped', 'refund-requested', 'order-refunded', 'payment-declined'],
]);

export function wordsOf(locale: Locale): Say {
  const t = textFor(locale, 'evidence') as unknown as Say;
  return (key, facts) => t(key, facts);
}

/** An instant as a clerk reads it, with its year: `19/05/2027 14:03`, in English `2027-05-19 14:03`. */
export function evidenceTime(instant: Date, locale: Locale, timeZone: string): string {
  const time = timeInZone(instant, timeZone);
  if (locale === 'en') return time;
  const [day = '', clock = ''] = time.split(' ');
  return `${day.split('-').reverse().join('/')} ${clock}`;
}

/** Evidence as lines of text, what proves most first; both the file and the fields are made of them. */
export function evidenceSections(evidence: Evidence, locale: Locale): EvidenceSection[] {
  const t = wordsOf(locale);
  const at = (instant: Date) => evidenceTime(instant, locale, evidence.event.timeZone);
  const money = (cents: number) => formatMoney(cents, locale);
  const section = (key: string, lines: readonly string[]) => ({ key, title: t(`${key}Title`), lines });
  const { scans, handovers, delivery, tickets, transfers, wallets, mails, accesses, refunds } = evidence;
  return [
    section(
      'scans',
      scans.map(({ at: when, gate, device, ticket }) =>
        t(device === null ? 'scanNoDevice' : 'scan', {
          ...{ at: at(when), ticket: ticket[locale], gate, device: device ?? '' },
        }),
      ),
    ),
    section(
      'handovers',
      handovers.map(({ at: when, kind, station }) =>
        t('handover', { at: at(when), kind: t(`handover${kind}`), station }),
      ),
    ),
    section(
      'delivery',
      delivery.map(({ at: when, status, trackingCode }) =>
        t(trackingCode === null ? 'deliveryLine' : 'deliveryTracked', {
          ...{ at: at(when), status: t(`delivery${status}`), code: trackingCode ?? '' },
        }),
      ),
    ),
    section(
      'transfers',
      transfers.map(({ createdAt, endedAt, status, to }) =>
        to === null
          ? t('transferOpen', { at: at(createdAt), status: t(`transfer${status}`) })
          : t('transferTo', { at: at(endedAt ?? createdAt), name: to }),
      ),
    ),
    section(
      'wallets',
      wallets.map(({ at: when, kind }) => t('walletLine', { at: at(when), kind })),
    ),
    section(
      'accesses',
      accesses.map(({ at: when, kind, address }) =>
        t(address === null ? 'accessNoAddress' : 'access', {
          ...{ at: at(when), kind: t(`access${kind}`), address: address ?? '' },
        }),
      ),
    ),
    section('terms', termsLines(evidence, t, at)),
    section('purchase', purchaseLines(evidence, locale, t)),
    section(
      'tickets',
      tickets.map(({ issuedAt, name, holder, status }) =>
        t('ticket', { at: at(issuedAt), name: name[locale], holder, status: t(`ticket${status}`) }),
      ),
    ),
    section(
      'mails',
      mails.map(({ sentAt, template }) =>
        t('mailLine', {
          at: at(sentAt),
          template: t(toldMails.has(template) ? `mail_${template}` : 'mailOther'),
        }),
      ),
    ),
    section(
      'refunds',
      refunds.map(({ requestedAt, amountCents, status }) =>
        t('refundLine', { at: at(requestedAt), amount: money(amountCents), status: t(`refund${status}`) }),
      ),
    ),
    section('words', evidence.words === '' ? [] : evidence.words.split('\n')),
  ];
}

function termsLines({ terms, knownSince }: Evidence, t: Say, at: (instant: Date) => string): string[] {
  return [
    t('termsText', { version: terms.version, at: at(terms.acceptedAt) }),
    ...(terms.address === null ? [] : [t('termsAddress', { address: terms.address })]),
    ...(knownSince === null ? [] : [t('knownSince', { at: at(knownSince) })]),
  ];
}

function purchaseLines({ order }: Evidence, locale: Locale, t: Say): string[] {
  const sum = (key: string, cents: number) =>
    cents === 0 ? [] : [t(key, { amount: formatMoney(cents, locale) })];
  return [
    ...order.lines.map(({ name, quantity, totalCents }) =>
      t('item', { quantity, name: name[locale], amount: formatMoney(totalCents, locale) }),
    ),
    ...sum('subtotal', order.subtotalCents),
    ...sum('fee', order.feeCents),
    ...sum('discount', order.discountCents),
    ...sum('delivery', order.deliveryCents),
    ...sum('insurance', order.insuranceCents),
    t('total', { amount: formatMoney(order.totalCents, locale) }),
  ];
}

/** Why it is disputed, in words. */
export function reasonText(reason: Evidence['dispute']['reason'], locale: Locale): string {
  const t = wordsOf(locale);
  return t(`reason${reason}`);
}

/** The answer of 3-D Secure in words; null where nobody was asked. */
export function authenticationText({ payment }: Evidence, locale: Locale): string | null {
  const t = wordsOf(locale);
  return payment.authentication && t(`authentication${payment.authentication}`);
}

/** The refund policy as its page says it, without its markup. */
export function policyText(locale: Locale): string {
  const t = textFor(locale, 'refunds') as unknown as (key: string) => string;
  return ['textRegret', 'textEvent', 'textAfter']
    .map((key) => t(key).replaceAll('**', '').replaceAll('\n\n', ' '))
    .join('\n');
}
