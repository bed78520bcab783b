import { useState } from 'react';
import type { FormError } from '../../kit/forms/form-error.ts';
import { useMending } from '../../kit/forms/use-mending.ts';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import { type CallRefusal, unsureCodes } from '../../kit/refusals/refusals.ts';
import { telling, useCall } from '../../kit/refusals/use-call.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { ask } from '../../parts/customer-api/ask.ts';
import { type CourtesyItemFragment, redeemCourtesy } from '../../parts/customer-api/courtesy.gen.ts';
import { paths } from '../../parts/pages/paths.ts';
import {
  checkItems,
  defaultDraft,
  firstCounts,
  type ItemDraft,
  type ItemSlot,
  itemSlots,
  type Me,
  type OpenedCourtesy,
} from './courtesy-items.ts';
import { countField, fieldName, refusedProblem, slotLabel, typedProblem } from './courtesy-problems.ts';

const itemFields = ['mode', 'name', 'lastName', 'documentNumber'] as const;

/** What somebody chooses and types for a code that was opened. Nothing typed is lost by choosing fewer and more again. */
function useItems(courtesy: OpenedCourtesy, me: Me | null) {
  const [counts, setCounts] = useState(() => firstCounts(courtesy.offers));
  const [drafts, setDrafts] = useState<Record<string, ItemDraft>>({});
  const slots = itemSlots(courtesy.offers, counts);
  const draftOf = (slot: ItemSlot) => drafts[slot.key] ?? defaultDraft(slot, slots, me);
  return {
    counts,
    slots,
    draftOf,
    count: (offerId: string, count: number) => setCounts((before) => ({ ...before, [offerId]: count })),
    type: (slot: ItemSlot, part: Partial<ItemDraft>) =>
      setDrafts((before) => ({ ...before, [slot.key]: { ...draftOf(slot), ...part } })),
  };
}

/** The items of an opened code, what is wrong with them, and redeeming them. */
export function useRedemption(
  courtesy: OpenedCourtesy,
  me: Me | null,
  onRedeemed: (items: CourtesyItemFragment[]) => void,
) {
  const t = useText('courtesies');
  const common = useText('common');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const items = useItems(courtesy, me);
  const [problems, setProblems] = useState<FormError[]>([]);
  const { summary, errorOf, mend, begin } = useMending(problems);
  // An answer that is lost on its way may have been a yes; sent again, the same gives what it gave.
  const [isUnsure, setUnsure] = useState(false);
  const { slots, draftOf } = items;
  const words = { t, refusalText };
  const { isBusy, call } = useCall((refusals) => {
    setUnsure(refusals.some(({ code }) => unsureCodes.has(code)));
    setProblems(refusals.map(refused));
  });

  const refused = (refusal: CallRefusal): FormError => {
    if (refusal.code !== 'UNAUTHENTICATED') return refusedProblem(refusal, slots, draftOf, words);
    // The page stays open with all that was typed.
    const link = { to: paths.logIn(locale, paths.courtesies(locale)), text: common('logIn') };
    return { text: refusalText(refusal), link: { ...link, opensNewTab: true } };
  };

  const redeem = async () => {
    begin();
    if (slots.length === 0) {
      const first = courtesy.offers.find(({ remaining }) => remaining > 0)?.offer.id ?? '';
      setProblems([{ text: t('chooseOne'), field: countField(first) }]);
      return;
    }
    const checked = checkItems(slots, draftOf, me);
    setProblems(checked.problems.map((problem) => typedProblem(problem, words)));
    if (checked.problems.length > 0) return;
    const input = { code: courtesy.code, items: checked.items };
    await call(() =>
      telling(ask(redeemCourtesy, { input, locale }), (data) => onRedeemed(data.redeemCourtesy)),
    );
  };

  return {
    ...items,
    isBusy,
    isUnsure,
    summary,
    redeem,
    labelOf: (slot: ItemSlot) => slotLabel(slot, t),
    errorOf,
    count: (offerId: string, count: number) => {
      mend(...courtesy.offers.map(({ offer }) => countField(offer.id)));
      items.count(offerId, count);
    },
    type: (slot: ItemSlot, part: Partial<ItemDraft>) => {
      const asked = slot.offer.questions.map(({ key }) => `answer-${key}` as const);
      mend(...[...itemFields, ...asked].map((field) => fieldName(slot, field)));
      items.type(slot, part);
    },
  };
}
