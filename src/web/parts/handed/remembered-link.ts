import {
  readPersonal,
  removePersonal,
  subscribeToForgetting,
  writePersonal,
} from '../../kit/storage/personal-store.ts';

const name = 'canhoto::transfer';

/** A page whose address is worth tickets, and the secret in it. */
export interface WorthyLink {
  page: 'transfer' | 'takeAlong';
  token: string;
}

/**
 * Keeps which link this tab reads, for the way back from a log-in that leads elsewhere. While the page is open it
 * is kept again when all of a person was forgotten: whoever reads it now has its link. Returns what ends that.
 */
export function rememberLink({ page, token }: WorthyLink): () => void {
  const keep = () => writePersonal('tab', name, `${page} ${token}`);
  keep();
  return subscribeToForgetting(keep);
}

export function forgetLink(): void {
  removePersonal('tab', name);
}

/** The link this tab was reading last; null when there is none. */
export function rememberedLink(): WorthyLink | null {
  const [page, token] = readPersonal('tab', name)?.split(' ') ?? [];
  if (token === undefined || (page !== 'transfer' && page !== 'takeAlong')) return null;
  return { page, token };
}
