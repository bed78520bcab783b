import type { FormError } from '../../kit/forms/form-error.ts';

/** A way in that a page completes by a button of its own, such as the one that pays. */
export interface WayIn {
  /** What is empty or wrong, said beside the fields as well. */
  problems(): FormError[];
  /** Whether somebody is logged in now; a refusal is told by the form itself. */
  send(): Promise<boolean>;
}
