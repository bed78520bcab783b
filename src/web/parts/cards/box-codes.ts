import type { CardBox } from './card-field-mount.ts';

/** The refusal of a box that is not as a card has it. */
export const wrongBoxCodes: Record<CardBox, string> = {
  number: 'CARD_NUMBER_INVALID',
  expiry: 'CARD_EXPIRY_INVALID',
  code: 'CARD_CODE_INVALID',
  name: 'CARD_NAME_INVALID',
};

/** The same of a box that nothing was typed into. */
export const emptyBoxCodes: Record<CardBox, string> = {
  number: 'CARD_NUMBER_REQUIRED',
  expiry: 'CARD_EXPIRY_REQUIRED',
  code: 'CARD_CODE_REQUIRED',
  name: 'CARD_NAME_INVALID',
};
