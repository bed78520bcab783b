import type { Mutant } from '../mutant.ts';

const outward = 'src/gateway/outward/outward.ts';

/** Calls to the outside, and keys that are changed. */
export const guardMutants: readonly Mutant[] = [
  {
    id: 'any-host-called',
    says: 'A call to the outside reaches a host that nobody has named.',
    file: outward,
    find: 'isKnown === undefined ? origins.has(url.origin) : isKnown(url.href)',
    replace: 'isKnown === undefined ? true : isKnown(url.href)',
    caught: ['a host that is not of the list is not called'],
  },
  {
    id: 'redirects-followed',
    says: 'An answer leads a call to another place.',
    file: outward,
    find: "{ ...init, redirect: 'manual', signal }",
    replace: '{ ...init, signal }',
    caught: ['a redirect is the answer, and nobody follows it', '%s leads us nowhere else'],
  },
  {
    id: 'redirects-of-the-sdk',
    says: 'The SDK of Mercado Pago follows a redirect.',
    file: 'src/gateway/payment/mercado-pago/mercado-pago-calls.ts',
    find: 'options: { ...bounds, timeout',
    replace: 'options: { timeout',
    caught: ['%s leads us nowhere else'],
  },
  {
    id: 'endless-answer',
    says: 'An answer may be as long as it likes.',
    file: outward,
    find: 'if (length > bytesMax)',
    replace: 'if (length > bytesMax * 1_000)',
    caught: ['an answer that is too long is none'],
  },
  {
    id: 'own-network-called',
    says: 'A browser makes us call an address of our own network.',
    file: outward,
    find: 'found.some(({ address }) => isPrivateAddress(address))',
    replace: 'found.length === 0',
    caught: ['an address that somebody sent is called where it is public only, though it is known'],
  },
  {
    id: 'hidden-address',
    says: 'An IPv4 address in the form of IPv6 counts as public.',
    file: 'src/gateway/outward/private-addresses.ts',
    find: "if (version === 6 && address.toLowerCase().startsWith('::ffff:')) return true;",
    replace: '',
    caught: ['%s is no public address'],
  },
  {
    id: 'leaked-password-taken',
    says: 'A leaked password is accepted.',
    file: 'src/service/people/customer/new-password-refusals.ts',
    find: 'if (!(await context.leakedPasswords.has(input.password))) return refusals;',
    replace: 'if (input.password !== input.passwordConfirmation) return refusals;\n  return refusals;',
    caught: ['nobody chooses a leaked one: at registration, by a link, or in place of another'],
  },
  {
    id: 'edge-of-a-list-missed',
    says: 'The search in the list of leaked passwords goes past the hash it meets.',
    file: 'src/gateway/leaked-passwords/leaked-password-file.ts',
    find: 'if (found <= hash) from',
    replace: 'if (found < hash) from',
    caught: ['of a list of %i each is found, and no other'],
  },
  {
    id: 'old-webhook-secret-refused',
    says: 'A webhook knows the newest of its two secrets only.',
    file: 'src/gateway/payment/any-secret.ts',
    find: 'secrets.map(readerOf)',
    replace: 'secrets.slice(0, 1).map(readerOf)',
    caught: [
      'two secrets of a webhook prove messages while a provider goes from one to the other, and no third does',
    ],
  },
  {
    id: 'factor-of-another-key',
    says: 'After a new session secret a code of staff is a failure of ours.',
    file: 'src/gateway/identity/totp.ts',
    find: 'decrypt(stored).catch(() => null)',
    replace: 'decrypt(stored)',
    caught: ['ends logins of staff, whose factor is set up anew by the operator: a code is refused in words'],
  },
];
