import { useEffect, useId, useState } from 'react';
import { OwnWords } from '#src/web/kit/lang/own-words.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { Icon } from '#src/web/kit/ui/icon.tsx';
import { Tag } from '#src/web/kit/ui/tag.tsx';
import { ticketTypeText } from '#src/web/parts/cart/ticket-type-text.ts';
import type { TypedAnswers } from '#src/web/parts/tickets/typed-answers.ts';
import { HolderFields } from './holder-fields.tsx';
import css from './holder-line.module.css';
import type { BuyerAsHolder, HolderDraft, HolderSlot } from './holder-slots.ts';

const personFields = ['mode', 'name', 'lastName', 'documentNumber', 'ground'];

/** The tickets of one line of the cart: open where something is to be said, folded to who they are for elsewhere. */
export function HolderLine({
  slots,
  draftOf,
  onChange,
  buyer,
  isCompany,
  errorOf,
  isBusy,
  firstAnswers,
}: {
  slots: HolderSlot[];
  draftOf: (slot: HolderSlot) => HolderDraft;
  onChange: (slot: HolderSlot, part: Partial<HolderDraft>) => void;
  buyer: BuyerAsHolder | null;
  isCompany: boolean;
  errorOf: (field: string) => string | null;
  isBusy: boolean;
  firstAnswers: (slot: HolderSlot) => TypedAnswers | null;
}) {
  const t = useText('checkout');
  const common = useText('common');
  const bodyId = useId();
  const [first] = slots;
  const hasSomethingTyped = slots.some((slot) => {
    const { mode } = draftOf(slot);
    return mode === 'other' || (mode === 'mine' && slot.questions.length > 0);
  });
  const [isOpen, setOpen] = useState(first?.isHalf || hasSomethingTyped);
  const hasErrors = slots.some((slot) =>
    [...personFields, ...slot.questions.map(({ key }) => `answer-${key}`)].some((field) =>
      errorOf(`holder-${slot.key}-${field}`),
    ),
  );
  // The list of errors leads to fields; a field that is folded away could not be reached.
  useEffect(() => {
    if (hasErrors) setOpen(true);
  }, [hasErrors]);
  if (!first) return null;
  const said = slots.map((slot) => {
    const { mode, name, lastName } = draftOf(slot);
    if (mode === 'mine') return t('holderMine');
    return mode === 'other' ? `${name} ${lastName}`.trim() || t('holderOther') : t('holderLater');
  });
  return (
    <section className={css.line}>
      <h3 className={css.heading}>
        <button
          type="button"
          className={css.fold}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={css.words}>
            <span className={css.name}>
              {slots.length} × <OwnWords of={first.offer}>{first.offerName}</OwnWords>{' '}
              {first.ticketType && <Tag>{ticketTypeText(first, common)}</Tag>}
            </span>
            {!isOpen && <span className={css.said}>{[...new Set(said)].join(', ')}</span>}
          </span>
          {isOpen ? <Icon name="down" size={20} /> : <span className={css.change}>{t('change')}</span>}
        </button>
      </h3>
      <div id={bodyId} hidden={!isOpen} className={css.tickets}>
        {slots.map((slot) => (
          <HolderFields
            key={slot.key}
            slot={slot}
            draft={draftOf(slot)}
            onChange={(part) => onChange(slot, part)}
            buyer={buyer}
            isCompany={isCompany}
            isBusy={isBusy}
            errorOf={(field) => errorOf(`holder-${slot.key}-${field}`)}
            firstAnswers={firstAnswers(slot)}
          />
        ))}
      </div>
    </section>
  );
}
