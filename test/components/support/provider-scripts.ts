import { vi } from 'vitest';

/**
 * Takes the place of every script that the page asks for: this is called for each address, and whether it came. Nothing
 * is fetched. Tells the addresses that were asked for. What came once is not asked for again in this document, so each
 * test has an address of its own.
 */
export function scriptsAre(comes: (address: string) => boolean): readonly string[] {
  const asked: string[] = [];
  const append = document.head.append.bind(document.head);
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const [script] = nodes;
    if (!(script instanceof HTMLScriptElement)) return append(...nodes);
    asked.push(script.src);
    queueMicrotask(() => script.dispatchEvent(new Event(comes(script.src) ? 'load' : 'error')));
  });
  return asked;
}

let providers = 0;

/** A provider that takes cards, whom no other test has asked. */
export function newProvider(provider: 'MERCADO_PAGO' | 'STRIPE', hasExpress = false) {
  providers += 1;
  const scriptUrl = `https://cards.example/${providers}.js`;
  return { provider, publicKey: `public-key-${providers}`, scriptUrl, hasExpress };
}
