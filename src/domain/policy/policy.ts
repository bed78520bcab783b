import type { DeviceRole } from '../gate/device.ts';
import { DomainError } from '../refusal.ts';
import type { Actor, ActorKind } from './actor.ts';
import { covers, installation, type Place, type Role } from './grant.ts';

interface Rule {
  /** The kinds of actor that have the right everywhere. */
  readonly kinds: readonly ActorKind[];
  /** The roles that give it to staff, at the place of the grant. */
  readonly roles: readonly Role[];
  /** The roles of devices that have it, each at its own event; none where they are left out. */
  readonly devices?: readonly DeviceRole[];
  /** Staff needs a proof of who they are that is at most ten minutes old: it moves money or changes rights. */
  readonly stepUp?: true;
  /** Staff has it by a grant of the whole installation only: it is about what a tenant may not decide. */
  readonly at?: 'INSTALLATION';
}

/**
 * Who may do and see what. The command checks what depends on the object's state; for tickets ticket-rights.ts does.
 * What no kind and no role is named for, nobody may.
 */
export const policy = {
  // To see
  'organizer.read': { kinds: [], roles: ['OWNER', 'PRODUCER', 'FINANCE', 'SUPPORT', 'READER'] },
  'event.read': { kinds: [], roles: ['OWNER', 'PRODUCER', 'FINANCE', 'SUPPORT', 'GATE', 'TILL', 'READER'] },
  'draft.read': { kinds: [], roles: ['OWNER', 'PRODUCER', 'READER'] },
  // Units: held, sold, left, waiting.
  'sales.read': { kinds: [], roles: ['OWNER', 'PRODUCER', 'FINANCE', 'SUPPORT', 'READER'] },
  'money.read': { kinds: [], roles: ['OWNER', 'FINANCE'] },
  // The organizer's share of an event's money, and when it is due.
  // The part of an organizer in an event, and when it is paid.
  'settlement.read': { kinds: [], roles: ['OWNER', 'FINANCE'] },
  // Freezes what an organizer gets, and states that it was paid: the installation owes it.
  'settlement.freeze': { kinds: [], roles: ['OWNER', 'FINANCE'], stepUp: true, at: 'INSTALLATION' },
  'payout.record': { kinds: [], roles: ['OWNER', 'FINANCE'], stepUp: true, at: 'INSTALLATION' },
  'coupon.read': { kinds: [], roles: ['OWNER', 'PRODUCER', 'FINANCE', 'SUPPORT'] },
  // Buyers, orders and attempts to pay; sums need money.read besides.
  'order.read': { kinds: [], roles: ['OWNER', 'PRODUCER', 'FINANCE', 'SUPPORT'] },
  'courtesy.read': { kinds: [], roles: ['OWNER', 'PRODUCER', 'SUPPORT'] },
  'staff.read': { kinds: [], roles: ['OWNER'] },
  'audit.read': { kinds: [], roles: ['OWNER', 'FINANCE'] },
  'approval.read': { kinds: [], roles: ['OWNER', 'PRODUCER', 'FINANCE'] },
  // The list of what needs a person; each kind of it needs its own right besides (domain/need/need-kinds.ts).
  'need.read': { kinds: [], roles: ['OWNER', 'PRODUCER', 'FINANCE', 'SUPPORT'] },
  // Work of the program that is due and not done.
  'job.read': { kinds: [], roles: ['OWNER'], at: 'INSTALLATION' },
  // Reads and answers what people ask about their data.
  'privacy.answer': { kinds: [], roles: ['OWNER'], at: 'INSTALLATION' },
  // Statements of banks and providers, and what our books do not explain of them.
  'statement.read': { kinds: [], roles: ['OWNER', 'FINANCE'], at: 'INSTALLATION' },
  'statement.import': { kinds: ['operator'], roles: ['OWNER', 'FINANCE'], stepUp: true, at: 'INSTALLATION' },
  'statement.take': { kinds: [], roles: ['OWNER', 'FINANCE'], at: 'INSTALLATION' },
  'statement.settle': { kinds: [], roles: ['OWNER', 'FINANCE'], stepUp: true, at: 'INSTALLATION' },
  'statement.export': { kinds: [], roles: ['OWNER', 'FINANCE'], at: 'INSTALLATION' },
  // Organizers and their people
  'organizer.create': { kinds: ['operator'], roles: ['OWNER'] },
  'organizer.change': { kinds: ['operator'], roles: ['OWNER'] },
  // Everything of it as an archive, to go elsewhere; and the other way round.
  'organizer.leave': { kinds: ['operator'], roles: ['OWNER'], stepUp: true },
  'organizer.read-back': { kinds: ['operator'], roles: [] },
  // Its name, company and CNPJ, under which it sells.
  'organizer.rename': { kinds: ['operator'], roles: ['OWNER'], stepUp: true },
  'rename.decide': { kinds: ['operator'], roles: ['OWNER'], stepUp: true, at: 'INSTALLATION' },
  'fee.read': { kinds: [], roles: ['OWNER', 'PRODUCER', 'FINANCE'] },
  'fee.change': { kinds: ['operator'], roles: ['OWNER'], stepUp: true, at: 'INSTALLATION' },
  'limits.change': { kinds: ['operator'], roles: ['OWNER'], stepUp: true },
  'staff.invite': { kinds: ['operator'], roles: ['OWNER'], stepUp: true },
  'staff.change': { kinds: ['operator'], roles: ['OWNER'], stepUp: true },
  // A list as a file, with the filters of its page.
  'event.export': { kinds: [], roles: ['OWNER', 'PRODUCER', 'FINANCE'] },
  'staff.export': { kinds: [], roles: ['OWNER'] },
  'approval.export': { kinds: [], roles: ['OWNER', 'FINANCE'] },
  'audit.export': { kinds: [], roles: ['OWNER', 'FINANCE'] },
  'approval.decide': { kinds: [], roles: ['OWNER', 'FINANCE'], stepUp: true },
  // An event, and what is sold of it
  // The clock loads the demonstration into an empty database.
  'event.import': { kinds: ['operator', 'clock'], roles: [] },
  // Its rank among the events of everybody.
  'event.feature': { kinds: ['operator'], roles: ['OWNER'], at: 'INSTALLATION' },
  'draft.change': { kinds: [], roles: ['OWNER', 'PRODUCER'] },
  'event.publish': { kinds: [], roles: ['OWNER', 'PRODUCER'] },
  'event.cancel': { kinds: ['operator'], roles: ['OWNER', 'PRODUCER'], stepUp: true },
  'event.postpone': { kinds: [], roles: ['OWNER', 'PRODUCER'], stepUp: true },
  'artist.cancel': { kinds: ['operator'], roles: ['OWNER', 'PRODUCER'], stepUp: true },
  'offer.cancel': { kinds: ['operator'], roles: ['OWNER', 'PRODUCER'], stepUp: true },
  'session.move': { kinds: ['operator'], roles: ['OWNER', 'PRODUCER'] },
  // Opens, stops and prices batches, and moves units between places.
  'sale.change': { kinds: [], roles: ['OWNER', 'PRODUCER'] },
  // Stops the whole sale, and opens it again.
  'sale.stop': { kinds: ['operator'], roles: ['OWNER', 'PRODUCER'] },
  // Shows an event to nobody but who has its link.
  'event.hide': { kinds: [], roles: ['OWNER', 'PRODUCER'] },
  // Only while its event was never published.
  'draft.delete': { kinds: [], roles: ['OWNER', 'PRODUCER'] },
  'batch.close': { kinds: ['operator'], roles: ['OWNER', 'PRODUCER'] },
  'room.open': { kinds: ['operator'], roles: ['OWNER', 'PRODUCER'] },
  'room.change': { kinds: ['operator'], roles: ['OWNER', 'PRODUCER'] },
  // Links to a wall that anybody who has one may see.
  'wall.share': { kinds: [], roles: ['OWNER', 'PRODUCER'] },
  // Courtesies
  'courtesy.create': { kinds: ['operator'], roles: ['OWNER', 'PRODUCER'], stepUp: true },
  'courtesy.revoke': { kinds: ['operator'], roles: ['OWNER', 'PRODUCER'] },
  // Whole codes in a file; who sees them whole on a page has courtesy.create.
  'courtesy.export': { kinds: [], roles: ['OWNER', 'PRODUCER'] },
  // Coupons; what they took off is in the file only for who may see money.
  'coupon.export': { kinds: [], roles: ['OWNER', 'PRODUCER', 'FINANCE'] },
  // Answers of ticket holders to the questions of an event, with their names.
  'answer.export': { kinds: [], roles: ['OWNER', 'PRODUCER'] },
  // Tickets with their holders, and what is to be handed over with its buyers, in a file.
  'ticket.export': { kinds: [], roles: ['OWNER', 'PRODUCER'] },
  'product.export': { kinds: [], roles: ['OWNER', 'PRODUCER'] },
  // Sums by event, day and batch, in a file.
  'money.export': { kinds: [], roles: ['OWNER', 'FINANCE'] },
  // Papers of the trade: reads them and has them as files; writes the data that they need; freezes one for good.
  'paper.read': { kinds: [], roles: ['OWNER', 'FINANCE'] },
  'paper.change': { kinds: [], roles: ['OWNER', 'FINANCE'] },
  'paper.freeze': { kinds: [], roles: ['OWNER', 'FINANCE'], stepUp: true },
  // Shows everybody the places of a sale by channel.
  'paper.publish': { kinds: [], roles: ['OWNER'] },
  // Orders
  // Names and documents of buyers, in a file.
  'order.export': { kinds: [], roles: ['OWNER', 'FINANCE'] },
  // Holds units for somebody for days, who gets a link to pay them.
  'order.create': { kinds: [], roles: ['OWNER', 'PRODUCER', 'FINANCE'] },
  // States that a bank transfer for an order has come, with its proof.
  'order.settle': { kinds: [], roles: ['OWNER', 'FINANCE'], stepUp: true },
  'order.refund': { kinds: [], roles: ['OWNER', 'FINANCE'], stepUp: true },
  // Sends the buyer's mail with the tickets again.
  'order.resend': { kinds: [], roles: ['OWNER', 'PRODUCER', 'SUPPORT'] },
  // Names and codes of tickets, for their owners.
  'ticket.correct': { kinds: [], roles: ['OWNER', 'PRODUCER', 'SUPPORT'] },
  // Sends tickets to an address that is not the account's: whoever reads it can get in.
  'ticket.redirect': { kinds: [], roles: ['OWNER', 'SUPPORT'], stepUp: true },
  'order.note': { kinds: [], roles: ['OWNER', 'PRODUCER', 'FINANCE', 'SUPPORT'] },
  // Mails of the organizer to buyers and holders: their texts, their readers and how far they are.
  'mailing.read': { kinds: [], roles: ['OWNER', 'PRODUCER', 'SUPPORT'] },
  // Drafts of them, tests to oneself, and their stop.
  'mailing.write': { kinds: [], roles: ['OWNER', 'PRODUCER'] },
  'mailing.send': { kinds: [], roles: ['OWNER', 'PRODUCER'], stepUp: true },
  'order.refund-whole': { kinds: ['operator'], roles: [] },
  'order.deliver': { kinds: ['operator'], roles: [] },
  // States what became of money that no rule decides.
  'review.close': { kinds: ['operator'], roles: ['OWNER', 'FINANCE'], stepUp: true },
  // Disputes of payers' banks: their clocks and money, and which evidence there is.
  'dispute.read': { kinds: [], roles: ['OWNER', 'FINANCE'] },
  // Writes the words that go to the bank with the evidence.
  'dispute.prepare': { kinds: [], roles: ['OWNER', 'FINANCE'] },
  // Sees the evidence, sends or accepts: in the name of whose account it is.
  'dispute.answer': { kinds: [], roles: ['OWNER', 'FINANCE'], stepUp: true, at: 'INSTALLATION' },
  // Says who looks after what needs a person, and writes a note.
  'need.take': { kinds: [], roles: ['OWNER', 'PRODUCER', 'FINANCE', 'SUPPORT'] },
  // The gate: its devices, counts and conflicts; who makes and ends devices, and who has looked at a conflict.
  'gate.read': { kinds: [], roles: ['OWNER', 'PRODUCER', 'SUPPORT', 'GATE'] },
  'gate.change': { kinds: [], roles: ['OWNER', 'PRODUCER'] },
  'gate.pair': { kinds: [], roles: ['OWNER', 'PRODUCER', 'GATE'] },
  'gate.settle': { kinds: [], roles: ['OWNER', 'PRODUCER', 'GATE'] },
  // The desk: who gets what; hands over, and takes back.
  'desk.read': { kinds: [], roles: ['OWNER', 'PRODUCER', 'SUPPORT', 'GATE'] },
  'desk.hand': { kinds: [], roles: ['OWNER', 'PRODUCER', 'GATE'] },
  // The till: sells in a shift of one's own; sees all shifts, with sums; counts anew, and takes back what others sold.
  'till.sell': { kinds: [], roles: ['OWNER', 'PRODUCER', 'FINANCE', 'TILL'] },
  'till.read': { kinds: [], roles: ['OWNER', 'FINANCE'] },
  'till.settle': { kinds: [], roles: ['OWNER', 'FINANCE'], stepUp: true },
  // Badges: which offers have one; stacks and their places; prints.
  'badge.read': { kinds: [], roles: ['OWNER', 'PRODUCER', 'SUPPORT', 'GATE'] },
  'badge.change': { kinds: [], roles: ['OWNER', 'PRODUCER'] },
  'badge.print': { kinds: [], roles: ['OWNER', 'PRODUCER', 'GATE'] },
  // A badge for who shows its ticket, and is there without staff.
  'badge.kiosk': { kinds: [], roles: [], devices: ['KIOSK'] },
  // The things that gates take along: programme, tickets, scans of others, names of a session; and their own scans.
  'feed.read': { kinds: [], roles: [], devices: ['STEWARD', 'SUPERVISOR'] },
  'ticket.admit': { kinds: ['operator'], roles: [], devices: ['STEWARD', 'SUPERVISOR'] },
} as const satisfies Record<string, Rule>;

export type Action = keyof typeof policy;

export function isAction(name: string): name is Action {
  return Object.hasOwn(policy, name);
}

/** True where staff must prove again who they are. */
export function needsStepUp(action: Action): boolean {
  const rule: Rule = policy[action];
  return rule.stepUp === true;
}

/** True where the actor has the right at the place; without a place: at any. */
export function hasRight(actor: Actor, action: Action, place?: Place): boolean {
  const { kinds, roles, devices = [], at }: Rule = policy[action];
  if (actor.kind === 'device') {
    return devices.includes(actor.role) && (place === undefined || place.eventId === actor.eventId);
  }
  if (actor.kind !== 'staff') return kinds.includes(actor.kind);
  return actor.grants.some(
    (grant) =>
      roles.includes(grant.role) &&
      (place === undefined || covers(grant, place)) &&
      (at === undefined || covers(grant, installation)),
  );
}

/**
 * A command calls it first, without a place, and again with the place of what it has read, before it changes anything.
 * Refusal: NOT_ALLOWED.
 */
export function requireRight(actor: Actor, action: Action, place?: Place): void {
  if (!hasRight(actor, action, place)) throw new DomainError('NOT_ALLOWED');
}

/** Changes by these kinds of actor are made for others and write an audit entry. */
export const auditedKinds: readonly ActorKind[] = ['staff', 'device', 'partner', 'operator'];
