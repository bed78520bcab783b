import type { CardFieldMount, Tokenised } from './card-field-mount.ts';
import { type FromCardField, readCardMessage, type ToCardField, tokenisedOf } from './sandbox-messages.ts';

const loadWithinMs = 15_000;
const answerWithinMs = 10_000;

/** The sandbox's card field: a page of its own in a frame, as a real provider's would be. */
export function createSandboxCardField(): CardFieldMount {
  const frame = document.createElement('iframe');
  const waiting = new Map<number, (answer: Tokenised) => void>();
  let asked = 0;

  const hear = (event: MessageEvent) => {
    if (event.source !== frame.contentWindow) return;
    const message = readCardMessage<FromCardField>(event, location.origin);
    if (message === null) return;
    if (message.canhotoCard === 'height') {
      frame.style.height = `${message.height}px`;
      return;
    }
    const answer = tokenisedOf(message);
    if (answer) waiting.get(message.id)?.(answer);
    waiting.delete(message.id);
  };

  return {
    mount: (element, { locale, words }) =>
      new Promise((settle, fail) => {
        const timer = setTimeout(() => fail(new Error('The card field did not load.')), loadWithinMs);
        frame.title = words.title;
        frame.src = `/sandbox/cartao?voltar=/${locale}`;
        frame.style.cssText = 'display:block;width:100%;height:420px;border:0;color-scheme:light dark';
        frame.onload = () => {
          clearTimeout(timer);
          settle();
        };
        window.addEventListener('message', hear);
        element.replaceChildren(frame);
      }),
    tokenise: () =>
      new Promise((settle) => {
        asked += 1;
        const id = asked;
        const timer = setTimeout(() => {
          waiting.delete(id);
          settle({ errors: [{ box: null, code: 'PAYMENT_UNAVAILABLE' }] });
        }, answerWithinMs);
        waiting.set(id, (answer) => {
          clearTimeout(timer);
          settle(answer);
        });
        const message: ToCardField = { canhotoCard: 'tokenise', id };
        frame.contentWindow?.postMessage(message, location.origin);
      }),
    unmount: () => {
      window.removeEventListener('message', hear);
      frame.remove();
    },
  };
}
