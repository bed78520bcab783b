import { createContext, type ReactNode } from 'react';
import type { CallRefusal } from '../refusals/refusals.ts';
import type { FormError } from './form-error.ts';

interface WaysOn {
  linkOf: (refusal: CallRefusal) => FormError['link'];
  /** The link as it is shown behind the words of a refusal: an application without such ways loads none. */
  shown: (refusal: CallRefusal) => ReactNode;
}

/** Where it goes on from a refusal, for all forms of an application; nowhere where it says nothing. */
export const WaysOnContext = createContext<WaysOn>({ linkOf: () => undefined, shown: () => null });
