import { loadProviderScript } from './provider-script.ts';

const opened = new Map<string, unknown>();

/** Stripe.js with our key: one for the card field and the buttons above it. Each tells what it uses of it. */
export async function openStripe<Script>({
  publicKey,
  scriptUrl,
}: {
  publicKey: string | null;
  scriptUrl: string | null;
}): Promise<Script> {
  if (!publicKey || !scriptUrl) throw new Error('Stripe has no key here.');
  await loadProviderScript(scriptUrl);
  if (!opened.has(publicKey)) {
    const { Stripe } = window as unknown as { Stripe: (publicKey: string) => unknown };
    opened.set(publicKey, Stripe(publicKey));
  }
  return opened.get(publicKey) as Script;
}
