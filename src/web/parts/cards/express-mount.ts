import type { Locale } from '#src/domain/locale.ts';
import type { Tokenised } from './card-field-mount.ts';

/** A line of what the sheet lists; a discount is less than zero. */
export interface ExpressLine {
  name: string;
  amountCents: number;
}

/** What pays by the sheet, wherever its buttons stand. */
export interface ExpressPayer {
  /**
   * A button was pressed: what the sheet lists, or null where it must not open. Answers at once, for a sheet opens
   * within the press or not at all; what is missing is told by then.
   */
  press(): readonly ExpressLine[] | null;
  /** The sheet was confirmed; whether the payment was taken. */
  pay(tokenise: () => Promise<Tokenised>): Promise<boolean>;
}

export interface ExpressOptions extends ExpressPayer {
  locale: Locale;
  publicKey: string | null;
  scriptUrl: string | null;
  amountCents: number;
  /** Whether this browser has Apple Pay or Google Pay; it may be told again. */
  onOffer(isOffered: boolean): void;
}

/** The provider's own buttons for Apple Pay and Google Pay; each confirmed sheet is a token, as a typed card is. */
export interface ExpressMount {
  /** Draws the buttons into the element; rejects when the provider cannot be reached. */
  mount(element: HTMLElement, options: ExpressOptions): Promise<void>;
  /** What the sheet asks for from now on. */
  setAmount(amountCents: number): void;
  unmount(): void;
}
