import type { Mutant } from '../mutant.ts';

const answer = 'src/domain/badge/kiosk-answer.ts';
const print = 'src/service/holding/kiosk/print-at-kiosk.ts';
const screens = 'src/web/gate/kiosk';

/** Kiosks: a badge once, no name for nobody, and a screen that forgets. */
export const kioskMutants: readonly Mutant[] = [
  {
    id: 'kiosk-prints-a-stopped-ticket',
    says: 'A kiosk prints the badge of a ticket that a supervisor has stopped.',
    file: answer,
    find: "  if (ticket.isStopped) return 'STOPPED';\n",
    replace: '',
    caught: ['says why it prints nothing, and names nobody'],
  },
  {
    id: 'kiosk-prints-twice',
    says: 'A kiosk prints a badge that exists already.',
    file: answer,
    find: "  if (isLivePrint(badge.print, ticket)) return 'PRINTED';\n",
    replace: '',
    caught: ['prints a badge once: not again, not of a stack, not what the desk has printed'],
  },
  {
    id: 'kiosk-request-lasts',
    says: 'A request that is sent again gets its badge also after its minute.',
    file: answer,
    find: 'age <= sameRequestSeconds * 1_000',
    replace: 'age <= sameRequestSeconds * 1_000_000',
    caught: ['a print is of a request for a minute, and of the kiosk that asked'],
  },
  {
    id: 'kiosk-request-of-another',
    says: 'Another kiosk gets a badge by the name of a request that is not its own.',
    file: answer,
    find: 'print.deviceId === request.deviceId &&',
    replace: 'print.deviceId !== null &&',
    caught: [
      'gets the same badge for the same request within a minute, and then no more; another kiosk never',
    ],
  },
  {
    id: 'kiosk-ended-prints',
    says: 'A kiosk that was ended while it waited still prints.',
    file: print,
    find: 'await requireStillWorking(tx, device);',
    replace: '',
    caught: ['that was ended prints nothing any more, not even what it waits to print'],
  },
  {
    id: 'kiosk-unaudited',
    says: 'A badge that a visitor prints leaves no entry in the audit.',
    file: print,
    find: 'await writeAudit(context, tx, {',
    replace: 'void (async (..._: unknown[]) => writeAudit)(context, tx, {',
    caught: ['shows the name of who shows a ticket, prints the badge, and the gate opens for both'],
  },
  {
    id: 'kiosk-names-anybody',
    says: 'A kiosk tells the name also where it prints nothing, as of a former code.',
    file: 'src/service/holding/kiosk/look-at-kiosk.ts',
    find: "name: answer === 'READY' ? printedName(ticket) : null,",
    replace: 'name: printedName(ticket),',
    caught: ['says why it prints nothing, and names nobody'],
  },
  {
    id: 'kiosk-unsigned-code',
    says: 'A code that nobody has signed for the event tells a name.',
    file: 'src/service/holding/kiosk/kiosk-code.ts',
    find: 'const read = verifyTicketCode(code, event.id, verifierOf(context, event));',
    replace: 'const read = verifyTicketCode(code, event.id, () => true);',
    caught: ['says why it prints nothing, and names nobody'],
  },
  {
    id: 'kiosk-reads-feed',
    says: 'A kiosk gets the list of all tickets.',
    file: 'src/domain/policy/policy.ts',
    find: "'feed.read': { kinds: [], roles: [], devices: ['STEWARD', 'SUPERVISOR'] },",
    replace: "'feed.read': { kinds: [], roles: [], devices: ['STEWARD', 'SUPERVISOR', 'KIOSK'] },",
    caught: ['opens nothing of the gates, and a device at a gate prints nothing'],
  },
  {
    id: 'kiosk-asks-endlessly',
    says: 'A kiosk may try more codes in a minute than it may.',
    file: 'src/api/gate/gate-routes.ts',
    find: 'perMinute: kioskRequestsPerMinute,',
    replace: 'perMinute: kioskRequestsPerMinute * 2,',
    caught: ['asks so often in a minute and no more, each for itself'],
  },
  {
    id: 'kiosk-lost-answer-costs-badge',
    says: 'A print whose answer was lost is asked for under another name, and refused.',
    file: `${screens}/use-kiosk.ts`,
    find: "('print', { code, requestId });",
    replace: "('print', { code, requestId: crypto.randomUUID() ?? requestId });",
    caught: ['costs no badge: the same request is sent again until it is answered'],
  },
  {
    id: 'kiosk-language-stays',
    says: 'The next visitor finds the language of the one before.',
    file: `${screens}/kiosk-page.tsx`,
    find: 'if (locale !== own) change(own, false);',
    replace: '',
    caught: ['in the language of the kiosk, whatever the person chose'],
  },
  {
    id: 'kiosk-reads-again',
    says: 'A ticket that is still held up is read again while its result is shown.',
    file: `${screens}/kiosk-view.ts`,
    find: 'return view.code === code;',
    replace: "return view.code === '' || code === '';",
    caught: ['is not read again while its result is shown, and another one is'],
  },
  {
    id: 'kiosk-press-gives-no-time',
    says: 'A screen goes away under somebody who presses to keep it.',
    file: `${screens}/use-return.ts`,
    find: 'for (const sign of signs) addEventListener(sign, begin);',
    replace: '',
    caught: ['later after any press, and a minute after who asks for time'],
  },
  {
    id: 'kiosk-pairing-stays',
    says: 'A kiosk that was ended keeps its pairing.',
    file: 'src/web/gate/device/local-device.ts',
    find: "if (refusal === 'DEVICE_REVOKED') await this.#empty();",
    replace: '',
    caught: [
      'a kiosk keeps its pairing and nothing else, asks nothing of a gate, and empties itself once it was ended',
    ],
  },
];
