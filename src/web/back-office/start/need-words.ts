import type { TextKey } from '#src/i18n/bundles.server.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import type { NeedKind } from '../staff-api/schema.gen.ts';
import { numberText, timeText } from '../words/times.ts';
import type { Need } from './start-queries.ts';

/** Where a need is settled: by a dialog of this page, on another page, or nowhere here. */
export type NeedWay =
  | 'REFUND'
  | 'STATEMENT'
  | 'MAIL'
  | 'DATA'
  | { to: string; text: TextKey<'officeStart'> }
  | null;

export const needTones = {
  DISPUTE: 'bad',
  REFUND_REFUSED: 'bad',
  MONEY_REVIEW: 'bad',
  STATEMENT_DIFFERENCE: 'bad',
  TILL_ROLL: 'bad',
  DIFFERENCE_OWED: 'bad',
  APPROVAL: 'warn',
  MAIL_REFUSED: 'warn',
  ACT_FAILED: 'warn',
  BATCH_ENDING: 'calm',
  HALF_PRICE_ENDING: 'calm',
  UNANSWERED: 'calm',
  DRAFT_DUE: 'calm',
  DATA_REQUEST: 'warn',
  JOB_LATE: 'bad',
} as const satisfies Record<NeedKind, string>;

export function wayOf({ kind, eventId, key }: Need): NeedWay {
  switch (kind) {
    case 'DISPUTE':
      return { to: `/money/disputes/${key}`, text: 'wayDISPUTE' };
    case 'REFUND_REFUSED':
      return 'REFUND';
    case 'MONEY_REVIEW':
      return 'STATEMENT';
    case 'MAIL_REFUSED':
      return 'MAIL';
    case 'STATEMENT_DIFFERENCE':
      return { to: '/money/statements?state=OPEN', text: 'wayStatements' };
    case 'TILL_ROLL':
      return { to: `/events/${eventId}/tills/${key.split(':')[0]}`, text: 'wayRoll' };
    case 'DIFFERENCE_OWED':
      return { to: `/events/${eventId}/tills`, text: 'wayDifference' };
    case 'ACT_FAILED':
      return { to: `/events/${eventId}/acts/${key}`, text: 'wayAct' };
    case 'APPROVAL':
      return { to: '/approvals', text: 'wayApproval' };
    case 'BATCH_ENDING':
      return { to: `/events/${eventId}/edit/tickets`, text: 'wayBatch' };
    case 'HALF_PRICE_ENDING':
      return { to: `/events/${eventId}/edit/half-price`, text: 'wayHalfPrice' };
    case 'UNANSWERED':
      return {
        to: `/events/${eventId}/mailings/new?unanswered=${encodeURIComponent(key)}`,
        text: 'wayMailing',
      };
    case 'DRAFT_DUE':
      return { to: `/events/${eventId}/edit/publish`, text: 'wayDraft' };
    case 'DATA_REQUEST':
      return 'DATA';
    case 'JOB_LATE':
      return null;
  }
}

const approvals = {
  'event.cancel': 'approvalEVENT',
  'artist.cancel': 'approvalARTIST',
  'offer.cancel': 'approvalOFFER',
  'event.postpone': 'approvalPOSTPONEMENT',
  'mailing.send': 'approvalMAILING',
  'order.refund': 'approvalREFUNDS',
} as const satisfies Record<string, TextKey<'officeStart'>>;

const acts = {
  RESEND: 'actRESEND',
  REFUND: 'actREFUND',
  NOTE: 'actNOTE',
} as const satisfies Record<string, TextKey<'officeStart'>>;

const reviews = {
  CHARGED_BACK_AFTER_REFUND: 'reviewCHARGED_BACK_AFTER_REFUND',
  CHARGED_BACK_IN_PART: 'reviewCHARGED_BACK_IN_PART',
  CHARGED_BACK_AFTER_UPGRADE: 'reviewCHARGED_BACK_AFTER_UPGRADE',
  CHARGEBACK_REVERSED: 'reviewCHARGEBACK_REVERSED',
} as const satisfies Record<string, TextKey<'officeStart'>>;

const jobs = {
  refunds: 'jobRefunds',
  mails: 'jobMails',
  payments: 'jobPayments',
  publications: 'jobPublications',
} as const satisfies Record<string, TextKey<'officeStart'>>;

function keyIn<Key>(keys: Readonly<Record<string, Key>>, name: string | null, other: Key): Key {
  return name !== null && Object.hasOwn(keys, name) ? (keys[name] ?? other) : other;
}

/** A need in one sentence. */
export function useNeedWords(): (need: Need) => string {
  const t = useText('officeStart');
  const mailText = useText('officeOrders');
  const locale = useLocale();
  return ({ kind, reason, count: counted, subject, eventName, until, timeZone }) => {
    const name = subject === null ? '' : subject[locale] || subject.pt;
    const count = counted ?? 0;
    switch (kind) {
      case 'DISPUTE':
        return t(reason === 'PIX_MED' ? 'disputePIX_MED' : 'disputeCARD');
      case 'REFUND_REFUSED':
        return t('refundRefused');
      case 'MONEY_REVIEW':
        return t(keyIn<TextKey<'officeStart'>>(reviews, reason, 'reviewOther'));
      case 'STATEMENT_DIFFERENCE':
        return t('statementDifference', { count });
      case 'TILL_ROLL':
        return t(reason === 'ROLL_OPEN' ? 'rollOpen' : 'rollOdd', { count });
      case 'DIFFERENCE_OWED':
        return t('differenceOwed');
      case 'APPROVAL':
        return t(keyIn<TextKey<'officeStart'>>(approvals, reason, 'approvalEVENT'));
      case 'MAIL_REFUSED':
        return t('mailRefused', { mail: mailName(mailText, reason) || t('mailOther'), count });
      case 'ACT_FAILED':
        return t(keyIn<TextKey<'officeStart'>>(acts, reason, 'actNOTE'), { count });
      case 'BATCH_ENDING':
        return reason === 'ENDS' && until !== null
          ? t('batchEnds', { name, at: timeText(until, locale, timeZone) })
          : t('batchNearlyGone', { name, count });
      case 'HALF_PRICE_ENDING':
        return t('halfPriceEnding', { name, count });
      case 'UNANSWERED':
        return t('unanswered', {
          ...{ name, count, number: numberText(count, locale) },
          at: until === null ? '' : timeText(until, locale, timeZone),
        });
      case 'DRAFT_DUE':
        return t('draftDue', {
          name: eventName === null ? t('unnamed') : eventName[locale] || eventName.pt || t('unnamed'),
          at: until === null ? '' : timeText(until, locale, timeZone),
        });
      case 'DATA_REQUEST':
        return name;
      case 'JOB_LATE':
        return t(keyIn<TextKey<'officeStart'>>(jobs, reason, 'jobOther'));
    }
  };
}

/** The mails to buyers whose names the page has; of all others it says only that they are mails. */
const mails = [
  ...['order-received', 'order-approved', 'order-resent', 'courtesy-redeemed', 'order-expired'],
  ...['order-canceled', 'delivery-ready', 'delivery-shipped', 'delivery-returned', 'pix-waiting'],
  ...[
    'transfer-waiting',
    'payment-declined',
    'refund-requested',
    'order-refunded',
    'return-sold',
    'event-canceled',
  ],
  ...['event-postponed', 'session-canceled', 'money-returned', 'return-ended'],
];

function mailName(t: (key: TextKey<'officeOrders'>) => string, template: string | null): string {
  return template !== null && mails.includes(template) ? t(`mail-${template as 'order-approved'}`) : '';
}
