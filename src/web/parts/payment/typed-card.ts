import type { RefObject } from 'react';
import type { CardFieldMount, Tokenised } from '../cards/card-field-mount.ts';

/** The token of the card that is typed into the provider's field; a sheet that was confirmed has a token of its own. */
export async function typedCard(field: RefObject<CardFieldMount | null>): Promise<Tokenised> {
  return (await field.current?.tokenise()) ?? { errors: [{ box: null, code: 'CARD_REQUIRED' }] };
}
