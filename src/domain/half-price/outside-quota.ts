import type { LocalizedText } from '../event/event-definition.ts';
import { type HalfPriceGroundId, halfPriceGroundsOf } from './grounds.ts';

/** The people of each ground outside the quota, as part of a list. */
const whom: Partial<Readonly<Record<HalfPriceGroundId, LocalizedText>>> = {
  SENIOR: { pt: '60+', en: '60+' },
  PUBLIC_TEACHER: { pt: 'profissionais da rede pública de ensino', en: 'public school staff' },
  BLOOD_DONOR: { pt: 'quem doa sangue', en: 'blood donors' },
  UNDER_21: { pt: 'menores de 21 anos', en: 'anyone under 21' },
};

/**
 * The description of the half-price ticket outside the quota, by the event's state. The program adds this offer and the
 * file does not describe it; the law says for whom it is.
 */
export function outsideQuotaDescription(state: string): LocalizedText {
  const { pt, en } = peopleOutsideQuota(state);
  return {
    pt: `Meia sem cota, para ${pt}. Leve o documento na entrada.`,
    en: `Half-price without a quota, for ${en}. Bring your proof to the gate.`,
  };
}

/** Whom no quota limits in a state, as a list in a sentence: `60+ e menores de 21 anos`. */
export function peopleOutsideQuota(state: string): LocalizedText {
  const people = halfPriceGroundsOf(state).flatMap(({ id, countsInQuota }) =>
    countsInQuota ? [] : (whom[id] ?? []),
  );
  const listed = (locale: 'pt' | 'en') =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(people.map((text) => text[locale]));
  return { pt: listed('pt'), en: listed('en') };
}
