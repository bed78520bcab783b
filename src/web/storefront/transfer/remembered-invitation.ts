import {
  readPersonal,
  removePersonal,
  subscribeToForgetting,
  writePersonal,
} from '../../kit/storage/personal-store.ts';

const name = 'canhoto::transfer';

/**
 * Keeps which invitation this tab reads, for the way back from a log-in that leads elsewhere. While the page is open it
 * is kept again when all of a person was forgotten: whoever reads it now has its link. Returns what ends that.
 */
export function rememberInvitation(token: string): () => void {
  const keep = () => writePersonal('tab', name, token);
  keep();
  return subscribeToForgetting(keep);
}

export function forgetInvitation(): void {
  removePersonal('tab', name);
}

/** The invitation this tab was reading last; null when there is none. */
export function rememberedInvitation(): string | null {
  return readPersonal('tab', name);
}
