import { boundFields } from '../../domain/dispute/bound-fields.ts';
import type { Evidence } from '../../domain/dispute/evidence.ts';
import { dayKey } from '../../domain/format/date.ts';
import { limits } from '../../domain/limits.ts';
import type { Locale } from '../../domain/locale.ts';
import type { EvidenceField, EvidenceFields } from '../../gateway/payment/port.ts';
import { authenticationText, evidenceSections, policyText, wordsOf } from './evidence-sections.ts';

/** Sections that are a log of somebody's use; the others are the statement. */
const logged = ['scans', 'handovers', 'transfers', 'wallets', 'accesses', 'mails'];

/** Evidence as text for a provider that takes fields (docs/algorithms/disputes.md, "Evidence in one press"). */
export function evidenceFields(evidence: Evidence, locale: Locale): EvidenceFields {
  const t = wordsOf(locale);
  const sections = evidenceSections(evidence, locale);
  const textOf = (isLog: boolean) =>
    sections
      .filter(({ key, lines }) => logged.includes(key) === isLog && lines.length > 0)
      .map(({ title, lines }) => [title, ...lines].join('\n'))
      .join('\n\n');
  const { event, buyer, terms, delivery } = evidence;
  const [first] = event.startsAt;
  const shipped = delivery.find(({ trackingCode }) => trackingCode !== null);
  const authentication = authenticationText(evidence, locale);
  const said: Record<EvidenceField, string | null | undefined> = {
    customerName: buyer.name,
    customerEmail: buyer.email,
    purchaseAddress: terms.address,
    product: [event.name[locale], event.place].filter(Boolean).join(', '),
    serviceDate: first && dayKey(first, event.timeZone),
    accessLog: textOf(true),
    refundPolicyDisclosure: `${t('disclosure', { version: terms.version, at: dayKey(terms.acceptedAt, event.timeZone) })}\n${policyText(locale)}`,
    shippingAddress: null,
    shippingDate: shipped && dayKey(shipped.at, event.timeZone),
    trackingNumber: shipped?.trackingCode,
    statement: [authentication, textOf(false)].filter(Boolean).join('\n\n'),
  };
  const fields: EvidenceFields = {};
  for (const [name, text] of Object.entries(said)) if (text) fields[name as EvidenceField] = text;
  return boundFields(fields, limits.evidenceFieldsLengthMax, (count) => t('cut', { count }));
}
