import type { WithStaffUrl } from '../../ports.ts';

/** A link to a page of the back office. A code stands behind `#`, which no browser sends and no log contains. */
export function staffLink(
  { staffUrl }: WithStaffUrl,
  page: '' | 'invitation' | 'new-password',
  code = '',
): string {
  const path = page === '' ? '/back-office' : `/back-office/${page}`;
  return `${staffUrl}${path}${code === '' ? '' : `#${code}`}`;
}
