import type { Translate } from '#src/i18n/translator.ts';
import type { FormError } from '../../kit/forms/form-error.ts';
import type { CallRefusal } from '../../kit/refusals/refusals.ts';
import { nameWithSector } from '../../parts/cart/ticket-type-text.ts';
import {
  type ItemDraft,
  type ItemField,
  type ItemProblem,
  type ItemSlot,
  shownField,
} from './courtesy-items.ts';

interface Words {
  t: Translate<'courtesies'>;
  refusalText: (refusal: CallRefusal) => string;
}

/** Names a field of an item on the page; the list of errors leads to `field-<name>`. */
export function fieldName(slot: ItemSlot, field: ItemField): string {
  return `item-${slot.key}-${field}`;
}

/** Names the place where it is said how many of an offer there are to be. */
export function countField(offerId: string): string {
  return `count-${offerId}`;
}

/** How an item is called with all that tells it from its neighbours. */
export function titleOf(offer: { name: string; sector: string | null; variant: string | null }): string {
  const name = nameWithSector(offer);
  return offer.variant === null ? name : `${name}, ${offer.variant}`;
}

export function slotLabel({ offer, position, count }: ItemSlot, t: Translate<'courtesies'>): string {
  const name = titleOf(offer);
  return count === 1 ? name : t('itemOf', { offer: name, position, count });
}

/** An item, and of several questions which. */
function labelOf(slot: ItemSlot, field: ItemField, t: Translate<'courtesies'>): string {
  const asked = slot.offer.questions.find(({ key }) => field === `answer-${key}`);
  return [slotLabel(slot, t), ...(asked ? [asked.question] : [])].join(', ');
}

/** What the page itself found wrong, in words. */
export function typedProblem(problem: ItemProblem, { t, refusalText }: Words): FormError {
  const { slot, field, code, refusal } = problem;
  // Nobody is asked for a choice that has always been made.
  const isMissing =
    code === 'EMPTY' && (field === 'name' || field === 'lastName' || field === 'documentNumber');
  const text = isMissing ? t(`${field}Missing`) : refusalText(refusal ?? { code });
  return { text, label: labelOf(slot, field, t), field: fieldName(slot, field) };
}

/** A refusal of the service at the field it is about; `items.N` counts the slots as they were sent. */
export function refusedProblem(
  refusal: CallRefusal,
  slots: readonly ItemSlot[],
  draftOf: (slot: ItemSlot) => ItemDraft,
  { t, refusalText }: Words,
): FormError {
  const text = refusalText(refusal);
  const [part, index, field = '', key] = (refusal.field ?? '').split('.');
  const slot = part === 'items' ? slots[Number(index)] : undefined;
  if (slot === undefined) return { text };
  if (field === 'name' || field === 'lastName' || field === 'documentNumber') {
    const shown = fieldName(slot, shownField(draftOf(slot), field));
    return { text, label: slotLabel(slot, t), field: shown };
  }
  if (field === 'answers') {
    const asked = `answer-${key}` as const;
    return { text, label: labelOf(slot, asked, t), field: fieldName(slot, asked) };
  }
  return { text, label: titleOf(slot.offer), field: countField(slot.offer.id) };
}
