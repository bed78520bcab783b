import { readUrl } from '../format/read-url.ts';
import { typedText } from '../format/typed-text.ts';

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/**
 * The address in its stored form, or null when it is invalid. RFC 5321 without quoted local parts, comments and
 * addresses in brackets: nothing that a mail server could read as another address. A domain in another script is
 * returned as xn--. Only a mail sent to the address can prove that it exists.
 */
export function normalEmail(text: string): string | null {
  const email = withAsciiDomain(typedText(text).trim().toLowerCase());
  const at = email.lastIndexOf('@');
  const [name, domain] = [email.slice(0, at), email.slice(at + 1)];
  if (at < 1 || at > 64 || email.length > 254 || !local.test(name)) return null;
  const labels = domain.split('.');
  const isDomain = labels.length >= 2 && labels.every((one) => label.test(one));
  return isDomain && /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(labels.at(-1) ?? '') ? email : null;
}

/** Letters, with the dots and joiners that domains of other scripts have; no sign that could end a domain. */
const inAnyScript = /^(?:[\p{L}\p{M}\p{N}.\-\u3002\uff0e\uff61\u00b7\u30fb]|\u200c|\u200d)+$/u;

/** The domain as mail servers have it (UTS 46); what is no name of a domain stays as it is, and is refused. */
function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  if (!/[^\0-\x7f]/.test(domain) || !inAnyScript.test(domain)) return email;
  return email.slice(0, at) + (readUrl(`http://${domain}`)?.hostname ?? domain);
}
