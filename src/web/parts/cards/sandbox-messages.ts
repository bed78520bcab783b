import type { CardProblem, Tokenised } from './card-field-mount.ts';

/** What the page and the sandbox's card field say to each other, over a window of the same origin. */
export type ToCardField = { canhotoCard: 'tokenise'; id: number };
export type FromCardField =
  | { canhotoCard: 'height'; height: number }
  | { canhotoCard: 'token'; id: number; cardToken: string }
  | { canhotoCard: 'errors'; id: number; errors: CardProblem[] };

/** The message, when it is one of ours from our own origin; null for whatever else reaches the window. */
export function readCardMessage<Message extends ToCardField | FromCardField>(
  event: Pick<MessageEvent, 'origin' | 'data'>,
  ownOrigin: string,
): Message | null {
  if (event.origin !== ownOrigin) return null;
  const data: unknown = event.data;
  return typeof data === 'object' && data !== null && 'canhotoCard' in data ? (data as Message) : null;
}

export function tokenisedOf(message: FromCardField): Tokenised | null {
  if (message.canhotoCard === 'token') return { cardToken: message.cardToken };
  if (message.canhotoCard === 'errors') return { errors: message.errors };
  return null;
}
