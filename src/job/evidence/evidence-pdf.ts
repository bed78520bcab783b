import type { Evidence } from '../../domain/dispute/evidence.ts';
import { formatMoney } from '../../domain/format/money.ts';
import type { Locale } from '../../domain/locale.ts';
import { colours, left, openSheet, type Sheet, width } from '../pdf/sheet.ts';
import {
  authenticationText,
  type EvidenceSection,
  evidenceSections,
  evidenceTime,
  policyText,
  reasonText,
  wordsOf,
} from './evidence-sections.ts';

const nameWidth = 170;

/**
 * Evidence for a bank's clerk: a first page that says it all, and an annex for each part that there is. The text can be searched and
 * read aloud.
 */
export async function evidencePdf(
  evidence: Evidence,
  { locale, at }: { locale: Locale; at: Date },
): Promise<Buffer> {
  const t = wordsOf(locale);
  const title = t('title', { number: evidence.order.number });
  const sheet = openSheet({ locale, title, createdAt: at });
  const sections = evidenceSections(evidence, locale);
  const annexes = sections.filter(({ lines }) => lines.length > 0);
  const numberOf = (section: EvidenceSection) => annexes.indexOf(section) + 1;
  heading(sheet, title, 'H1');
  const { amountCents, isInquiry } = evidence.dispute;
  paragraph(sheet, t(isInquiry ? 'leadInquiry' : 'lead', { amount: formatMoney(amountCents, locale) }));
  for (const [name, value] of facts(evidence, locale)) row(sheet, name, value);
  heading(sheet, t('summary'), 'H2');
  for (const section of sections) {
    const { title: name, lines } = section;
    const found = lines.length > 0;
    row(
      sheet,
      name,
      found ? t('found', { count: lines.length, number: numberOf(section) }) : t('notFound'),
      found ? 'display' : 'text',
    );
  }
  paragraph(
    sheet,
    t('madeAt', {
      at: evidenceTime(at, locale, evidence.event.timeZone),
      zone: evidence.event.timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? '',
    }),
    colours.soft,
  );
  sheet.next();
  for (const section of annexes) {
    heading(sheet, t('annex', { number: numberOf(section), title: section.title }), 'H2');
    for (const line of section.lines) paragraph(sheet, line);
    if (section.key !== 'terms') continue;
    paragraph(sheet, t('policyShown'));
    for (const line of policyText(locale).split('\n')) paragraph(sheet, line, colours.soft);
  }
  return Buffer.from(await sheet.finish());
}

/** The first lines of the file: whose money it is about, and for what. */
function facts(evidence: Evidence, locale: Locale): [string, string][] {
  const t = wordsOf(locale);
  const { dispute, event, order, buyer, payment } = evidence;
  const at = (instant: Date) => evidenceTime(instant, locale, event.timeZone);
  const amount = formatMoney(dispute.amountCents, locale);
  const claim = { reason: reasonText(dispute.reason, locale), amount, at: at(dispute.openedAt) };
  const paidAt = payment.paidAt === null ? '' : at(payment.paidAt);
  return [
    [
      t('claim'),
      dispute.providerId === null
        ? t('claimNoName', claim)
        : t('claimText', { ...claim, name: dispute.providerId }),
    ],
    [t('buyer'), t('buyerText', { name: buyer.name, document: buyer.document })],
    ...(buyer.email === null ? [] : [['E-mail', buyer.email] as [string, string]]),
    [t('event'), [event.name[locale], event.place].filter(Boolean).join(', ')],
    ['', event.startsAt.map(at).join(' · ')],
    ...(event.seller === '' ? [] : [[t('seller'), event.seller] as [string, string]]),
    [
      t('order'),
      t('orderText', {
        number: order.number,
        at: at(order.placedAt),
        total: formatMoney(order.totalCents, locale),
      }),
    ],
    [
      t('payment'),
      payment.method === 'CARD'
        ? t('paymentCard', {
            ...{ brand: payment.brand ?? '', digits: payment.lastDigits ?? '', at: paidAt },
            installments: payment.installments ?? 1,
          })
        : t('paymentOther', {
            method: t(payment.method === 'PIX' ? 'methodPIX' : 'methodOTHER'),
            at: paidAt,
          }),
    ],
    ...(payment.settlement === null
      ? []
      : [['', t('settlement', { id: payment.settlement })] as [string, string]]),
    [t('authentication'), authenticationText(evidence, locale) ?? t('notFound')],
  ];
}

function heading(sheet: Sheet, text: string, as: 'H1' | 'H2'): void {
  const size = as === 'H1' ? 18 : 13;
  const how = { x: left, width, size, font: 'display', as } as const;
  const height = sheet.measure(text, { ...how, y: 0 });
  // A heading has its first lines on the same sheet.
  const top = sheet.room(height + 52) + (as === 'H1' ? 0 : 12);
  sheet.write(text, { ...how, y: top });
  sheet.take(height + (as === 'H1' ? 8 : 20));
}

function paragraph(sheet: Sheet, text: string, colour = colours.ink): void {
  const how = { x: left, width, size: 10, colour } as const;
  const height = sheet.measure(text, { ...how, y: 0 });
  sheet.write(text, { ...how, y: sheet.room(height + 4) });
  sheet.take(height + 5);
}

function row(sheet: Sheet, name: string, value: string, font: 'text' | 'display' = 'text'): void {
  const valueHow = { x: left + nameWidth, width: width - nameWidth, size: 10, font } as const;
  const nameHow = { x: left, width: nameWidth - 12, size: 10, colour: colours.soft } as const;
  const height = Math.max(
    sheet.measure(value, { ...valueHow, y: 0 }),
    sheet.measure(name || ' ', { ...nameHow, y: 0 }),
  );
  const y = sheet.room(height + 4);
  if (name !== '') sheet.write(name, { ...nameHow, y });
  sheet.write(value, { ...valueHow, y });
  sheet.take(height + 5);
}
