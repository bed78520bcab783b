import { Group } from '#src/web/kit/layout/group.tsx';
import { Soft } from '#src/web/kit/page/soft.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import type { CheckoutDraft } from './checkout-draft.ts';
import { HolderLine } from './holder-line.tsx';
import { type BuyerAsHolder, defaultHolder, type HolderDraft, type HolderSlot } from './holder-slots.ts';
import type { TypeDraft } from './use-checkout-draft.ts';

/** The part of the order's form that says who the tickets are for. */
interface HoldersForm {
  slots: HolderSlot[];
  draft: CheckoutDraft;
  draftOf: (slot: HolderSlot) => HolderDraft;
  type: TypeDraft;
  buyer: BuyerAsHolder | null;
  isCompany: boolean;
  errorOf: (field: string) => string | null;
  mend: (...fields: string[]) => void;
  half: {
    /** A held ticket is being exchanged for another: no right can be chosen meanwhile. */
    isExchanging: boolean;
    said: string | null;
    /** The right of a ticket was chosen; with all that is typed for it. */
    onGround: (slot: HolderSlot, typed: HolderDraft) => void;
  };
}

/** Who the tickets are for, folded per line of the cart. */
export function HoldersPart({ form }: { form: HoldersForm }) {
  const { slots, draft, draftOf, type, buyer, isCompany, errorOf, mend, half } = form;
  const t = useText('checkout');
  const change = (slot: HolderSlot, part: Partial<HolderDraft>) => {
    const asked = part.answers ? slot.questions.map(({ key }) => `answer-${key}`) : [];
    mend(...[...Object.keys(part), ...asked].map((field) => `holder-${slot.key}-${field}`));
    const typedOf = (before: CheckoutDraft) => ({
      ...(before.holders[slot.key] ?? defaultHolder(slot, slots, !isCompany)),
      ...part,
    });
    type((before) => ({ holders: { ...before.holders, [slot.key]: typedOf(before) } }));
    if (part.ground !== undefined) half.onGround(slot, typedOf(draft));
  };
  const lines = [...new Set(slots.map(({ batchId }) => batchId))].map((batchId) =>
    slots.filter((slot) => slot.batchId === batchId),
  );
  return (
    <Group>
      {slots.length > 1 && <Soft size="s">{t('holdersText')}</Soft>}
      {half.said && (
        <Notice tone="ok" announces="politely">
          {half.said}
        </Notice>
      )}
      {lines.map((ofLine) => (
        <HolderLine
          key={ofLine[0]?.batchId}
          slots={ofLine}
          draftOf={draftOf}
          onChange={change}
          isBusy={half.isExchanging}
          buyer={buyer}
          isCompany={isCompany}
          errorOf={errorOf}
          firstAnswers={(slot) =>
            slot === slots[0] || !slots[0] ? null : (draftOf(slots[0]).answers ?? null)
          }
        />
      ))}
    </Group>
  );
}
