import { Group, GroupHead } from '#src/web/kit/layout/group.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import type { CheckoutDraft } from './checkout-draft.ts';
import { HolderLine } from './holder-line.tsx';
import { type BuyerAsHolder, defaultHolder, type HolderDraft, type HolderSlot } from './holder-slots.ts';
import type { TypeDraft } from './use-checkout-draft.ts';

/** Who the tickets are for, folded per line of the cart. */
export function HoldersPart({
  slots,
  draft,
  type,
  buyer,
  isCompany,
  errorOf,
  onMend,
  isBusy,
  said,
  onGround,
}: {
  slots: HolderSlot[];
  draft: CheckoutDraft;
  type: TypeDraft;
  buyer: BuyerAsHolder | null;
  isCompany: boolean;
  errorOf: (field: string) => string | null;
  /** What was wrong there has been changed. */
  onMend: (...fields: string[]) => void;
  /** A held ticket is being exchanged for another: no right can be chosen meanwhile. */
  isBusy: boolean;
  said: string | null;
  /** The right of a ticket was chosen; with all that is typed for it. */
  onGround: (slot: HolderSlot, typed: HolderDraft) => void;
}) {
  const t = useText('checkout');
  const draftOf = (slot: HolderSlot) => draft.holders[slot.key] ?? defaultHolder(slot, slots, !isCompany);
  const change = (slot: HolderSlot, part: Partial<HolderDraft>) => {
    const asked = part.answers ? slot.questions.map(({ key }) => `answer-${key}`) : [];
    onMend(...[...Object.keys(part), ...asked].map((field) => `holder-${slot.key}-${field}`));
    const typedOf = (before: CheckoutDraft) => ({
      ...(before.holders[slot.key] ?? defaultHolder(slot, slots, !isCompany)),
      ...part,
    });
    type((before) => ({ holders: { ...before.holders, [slot.key]: typedOf(before) } }));
    if (part.ground !== undefined) onGround(slot, typedOf(draft));
  };
  const lines = [...new Set(slots.map(({ batchId }) => batchId))].map((batchId) =>
    slots.filter((slot) => slot.batchId === batchId),
  );
  return (
    <Group>
      <GroupHead title={t('holders')} text={t('holdersText')} />
      {said && (
        <Notice tone="ok" announces="politely">
          {said}
        </Notice>
      )}
      {lines.map((ofLine, index) => (
        <HolderLine
          key={ofLine[0]?.batchId}
          slots={ofLine}
          isFirst={index === 0}
          draftOf={draftOf}
          onChange={change}
          isBusy={isBusy}
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
