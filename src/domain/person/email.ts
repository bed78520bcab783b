const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/**
 * The address as it is stored; null when it cannot be one. RFC 5321 without quoted local parts, comments and addresses in
 * brackets: nothing that a mail server could read as another address. A domain in another script
 * is given as xn--. What it really is, only a mail sent there can tell.
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
