import {
  readPersonal,
  removePersonal,
  subscribeToForgetting,
  writePersonal,
} from '../../kit/storage/personal-store.ts';

const name = 'canhoto::transfer';

/**
 * Keeps which link this tab reads, an invitation or the tickets of a till, for the way back from a log-in that leads elsewhere.
 * While the page is open it is kept again when all of a person was forgotten: whoever reads it now has its link. Returns what
 * ends that.
 */
export function rememberLink(token: string): () => void {
  const keep = () => writePersonal('tab', name, token);
  keep();
  return subscribeToForgetting(keep);
}

export function forgetLink(): void {
  removePersonal('tab', name);
}

/** The token of the link this tab was reading last; null when there is none. */
export function rememberedLink(): string | null {
  return readPersonal('tab', name);
}
