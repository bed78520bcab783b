import { useState } from 'react';
import type { BadgeRefusal } from '#src/domain/badge/badge-check.ts';
import { heardBadge } from './heard-badge.ts';
import type { Desk, Handed } from './use-desk.ts';

/** The act of the desk: what is typed or scanned, and what is asked before something is handed over. */
export function useHandOver(desk: Desk, mayHand: boolean) {
  /** The things whose badges were asked for, and the scan that was refused; both are over with the next scan. */
  const [asked, setAsked] = useState<{ badges: readonly string[]; refusal: BadgeRefusal | null }>(nothing);
  const [asksReason, askReason] = useState<'OBSTACLE' | 'BADGE' | null>(null);

  /** Hands over the selection, or asks for what is missing. */
  async function give(handed: Handed = desk): Promise<void> {
    const { chosen, scans } = handed;
    const things = desk.person?.items.filter(({ ticketId }) => chosen.includes(ticketId)) ?? [];
    if (things.length === 0 || !mayHand) return;
    const missing = things.filter(({ badge, ticketId }) => badge !== null && scans[ticketId] === undefined);
    setAsked({ badges: missing.map(({ ticketId }) => ticketId), refusal: null });
    if (missing.length > 0) return;
    if (things.some(({ obstacle }) => obstacle !== null)) return askReason('OBSTACLE');
    await desk.give({ chosen, scans }, { reason: null, withoutBadge: null });
  }

  /** A scan of a badge of the person who is shown, else a search; nothing: hands over. */
  async function enter(typed: string): Promise<void> {
    if (typed === '') return await give();
    const heard = mayHand ? heardBadge(desk.person, typed) : null;
    if (heard === null) {
      setAsked(nothing);
      return await desk.search(typed);
    }
    if ('refusal' in heard) return setAsked({ ...asked, refusal: heard.refusal });
    await give(desk.takeScan(heard.ticketId, heard.code));
  }

  return { give, enter, asked, asksReason, askReason };
}

const nothing = { badges: [], refusal: null } as const;

export type HandOver = ReturnType<typeof useHandOver>;
