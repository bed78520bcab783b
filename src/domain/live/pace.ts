/** Tickets of one event by hour, less those given back in it; the key is hours since 1970. */
export type TicketHours = Readonly<Record<string, number>>;

/** As much of a sale as another one is compared with. */
export interface SaleHistory {
  opensAt: Date;
  closesAt: Date;
  hours: TicketHours;
}

const hourMs = 3_600_000;

/**
 * Tells the tickets sold until a moment; tickets from before the opening count. What an hour sold is spread evenly over it: in the
 * hour of the opening from then on, and in the hour of `now`, where the sale goes on, until then.
 */
export function soldUntil({ hours, opensAt }: SaleHistory, now?: Date): (at: Date) => number {
  const opens = opensAt.getTime() / hourMs;
  const known = now === undefined ? Number.POSITIVE_INFINITY : now.getTime() / hourMs;
  let sum = 0;
  const rows = Object.entries(hours)
    .map(([key, tickets]) => ({ hour: Number(key), tickets }))
    .toSorted((one, later) => one.hour - later.hour)
    .map((row) => {
      const before = sum;
      sum += row.tickets;
      return { ...row, before };
    });
  return (at) => {
    const end = at.getTime() / hourMs;
    // The last hour that has begun by then.
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((rows[middle]?.hour ?? 0) <= end) low = middle + 1;
      else high = middle;
    }
    const row = rows[low - 1];
    if (row === undefined) return 0;
    const { hour, tickets, before } = row;
    const from = opens < hour + 1 ? Math.max(hour, opens) : hour;
    const to = known > hour ? Math.min(hour + 1, known) : hour + 1;
    return before + tickets * Math.min(1, Math.max(0, (end - from) / (to - from)));
  };
}

export interface Pace {
  /** Tickets that this event has now. */
  own: number;
  /** Tickets that the other one had after as many hours, rounded. */
  other: number;
  /** own less other: above 0 is ahead. */
  ahead: number;
  /** `ahead` of what the other one had; null where it had none. */
  share: number | null;
}

/** How far a sale is ahead of another one, as many hours after its opening; null before it opens. */
export function paceOf(own: SaleHistory, other: SaleHistory, now: Date): Pace | null {
  const elapsed = now.getTime() - own.opensAt.getTime();
  if (elapsed < 0) return null;
  const [has, had] = [
    Math.round(soldUntil(own, now)(now)),
    Math.round(soldUntil(other)(new Date(other.opensAt.getTime() + elapsed))),
  ];
  const ahead = has - had;
  return { own: has, other: had, ahead, share: had > 0 ? ahead / had : null };
}

export interface PacePoint {
  /** Since each sale opened. */
  hours: number;
  /** null after now. */
  own: number | null;
  other: number;
}

/** Both curves at so many moments, from the opening to the longer one of "until now" and the other sale; the last own one is now. */
export function paceCurve(own: SaleHistory, other: SaleHistory, now: Date, steps: number): PacePoint[] {
  const elapsed = Math.max(0, (now.getTime() - own.opensAt.getTime()) / hourMs);
  const whole = Math.max(elapsed, (other.closesAt.getTime() - other.opensAt.getTime()) / hourMs);
  const even = Array.from({ length: steps + 1 }, (_, step) => (whole * step) / steps);
  const moments = [...new Set([...even, elapsed])].toSorted((one, later) => one - later);
  const [ownUntil, otherUntil] = [soldUntil(own, now), soldUntil(other)];
  const after = ({ opensAt }: SaleHistory, hours: number) => new Date(opensAt.getTime() + hours * hourMs);
  return moments.map((hours) => ({
    hours,
    own: hours > elapsed ? null : Math.round(ownUntil(after(own, hours))),
    other: Math.round(otherUntil(after(other, hours))),
  }));
}
