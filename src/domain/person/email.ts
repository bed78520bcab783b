const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/**
 * The address in its stored form, or null when it is invalid. RFC 5321 without quoted local parts, comments and
 * addresses in brackets: nothing that a mail server could read as another address. A domain in another script is
 * returned as xn--. Only a mail sent to the address can prove that it exists.
 */
export function normalEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  const at = email.lastIndexOf('@');
  const [name, domain] = [email.slice(0, at), email.slice(at + 1)];
  if (at < 1 || at > 64 || email.length > 254 || !local.test(name)) return null;
  const labels = domain.split('.');
  const isDomain = labels.length >= 2 && labels.every((one) => label.test(one));
  return isDomain && /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(labels.at(-1) ?? '') ? email : null;
}
