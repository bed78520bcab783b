/** Stands between the slug of a hidden event and the secret end of its address; no slug contains it. */
const mark = '~';

/** The alphabet of the end: lower case, because addresses are, and without letters that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** How many random bytes an end is made of: 31 letters each, 99 bits together. */
export const hiddenLinkBytes = 20;

/** The secret end of an address. A byte above the last whole run of letters wraps round, which costs a hundredth of a bit. */
export function hiddenLink(random: Uint8Array): string {
  return [...random].map((byte) => letters[byte % letters.length]).join('');
}

/** The name of an event in addresses: of a hidden one its slug with the secret end. */
export function addressSlug(slug: string, link: string | null): string {
  return link === null ? slug : slug + mark + link;
}

/** The slug without its end. */
export function plainSlug(address: string): string {
  return address.split(mark, 1)[0] ?? address;
}

const hiddenEnd = new RegExp(`${mark}[${letters}]{${hiddenLinkBytes}}(?![\\w-])`);

/** True for the address of a hidden event, which no search may list; other addresses have longer secrets behind the mark. */
export const isHiddenAddress = (path: string) => hiddenEnd.test(path);
