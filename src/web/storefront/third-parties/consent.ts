import { useSyncExternalStore } from 'react';
import type { ThirdParties } from '#src/domain/site/site.ts';

/** accepted: everything that is configured. chat: nothing but the chat, which somebody has asked for. */
export type ConsentChoice = 'accepted' | 'chat' | 'refused';

export interface Consent {
  choice: ConsentChoice;
  version: number;
  /** ISO 8601 */
  at: string;
}

const storageKey = 'canhoto::consent';
/**
 * The version of the question that is asked here: a yes to one that asked for less is none. 1: what the installation
 * has configured; 2: and the pixels of organizers.
 */
export function questionOf({ organizerPixels }: ThirdParties): number {
  return organizerPixels === undefined ? 1 : 2;
}

const validDays = 365;

const listeners = new Set<() => void>();
/** Where storage is closed to us, the answer holds as long as the document. */
let unstored: Consent | null = null;
let read: { text: string | null; consent: Consent | null } = { text: null, consent: null };

function isConsent(value: unknown): value is Consent {
  const { choice, version: answered, at } = (value ?? {}) as Partial<Consent>;
  const isKnown = choice === 'accepted' || choice === 'chat' || choice === 'refused';
  return isKnown && Number.isInteger(answered) && Date.now() - Date.parse(at ?? '') < validDays * 86_400_000;
}

/** What was answered to this question; null while nothing was, or when it is too long ago to count. */
export function readConsent(question: number): Consent | null {
  const consent = storedConsent();
  // Who has refused less is not asked for more.
  if (consent?.choice === 'accepted' && consent.version < question) return null;
  return consent;
}

function storedConsent(): Consent | null {
  try {
    const text = localStorage.getItem(storageKey);
    if (text === null) return unstored;
    if (text !== read.text) {
      const stored: unknown = JSON.parse(text);
      read = { text, consent: isConsent(stored) ? stored : null };
    }
    return read.consent;
  } catch {
    return unstored;
  }
}

export function giveConsent(choice: ConsentChoice, question: number): void {
  unstored = { choice, version: question, at: new Date().toISOString() };
  try {
    localStorage.setItem(storageKey, JSON.stringify(unstored));
  } catch {
    // It holds for this document then, and is asked for again in the next.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // An answer given in another tab holds here too.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export function useConsent(question: number): Consent | null {
  return useSyncExternalStore(
    subscribe,
    () => readConsent(question),
    () => null,
  );
}
