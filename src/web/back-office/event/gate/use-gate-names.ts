import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import type { GateDesk } from './use-gate-desk.ts';

/** Names of what scans and devices point at. A gate that the plan no longer has is named by its key. */
export function useGateNames({ plan, dates, offers }: Pick<GateDesk, 'plan' | 'dates' | 'offers'>) {
  const t = useText('officeGate');
  const locale = useLocale();
  return {
    gate: (key: string) => plan.gates.find((gate) => gate.key === key)?.name ?? key,
    date: (id: string) => dates.find(({ date }) => date.id === id)?.date.name[locale] ?? '–',
    offer: (id: string | null) =>
      id === null ? t('withoutTicket') : (offers.find((offer) => offer.id === id)?.name[locale] ?? '–'),
  };
}
