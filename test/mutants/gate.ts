import type { Mutant } from './mutant.ts';

const memory = 'src/domain/gate/device-memory.ts';
const movements = 'src/domain/gate/movements.ts';
const admission = 'src/service/holding/admission';

/** Devices at gates, and the feed they read. */
export const gateMutants: readonly Mutant[] = [
  {
    id: 'gate-log-dropped-after-upload',
    says: 'A device forgets its own admissions once they are uploaded.',
    file: memory,
    find: 'if (this.#log[verdict.seq - 1] !== undefined) this.#verdicts.set(verdict.seq, verdict);',
    replace:
      'if (this.#log[verdict.seq - 1] !== undefined) { this.#verdicts.set(verdict.seq, verdict); this.#movements.clear(); }',
    caught: ['remembers its own admissions after their upload and after a restart'],
  },
  {
    id: 'gate-page-out-of-turn',
    says: 'A device takes in a page of the feed that does not follow on what it has.',
    file: memory,
    find: 'if (page.after > this.#position || page.position < this.#position) return;',
    replace: '',
    caught: ['reads pages that come again or late without going back'],
  },
  {
    id: 'gate-repeat-is-a-scan',
    says: 'A code that stays before the camera is a new scan each time.',
    file: memory,
    find: 'return before !== undefined && seenAt - before < repeatMs;',
    replace: 'return before !== undefined && seenAt - before < 0;',
    caught: ['ignores a text for three seconds after it saw it last, and no other one'],
  },
  {
    id: 'gate-log-runs-back',
    says: 'A clock that is set back makes a later scan of a log the earlier one.',
    file: memory,
    find: 'const at = Math.max(scan.at, this.#log.at(-1)?.at ?? 0);',
    replace: 'const at = scan.at;',
    caught: ['never runs back in time within its log'],
  },
  {
    id: 'gate-own-scan-heard-twice',
    says: 'A device counts its own scans again when the feed tells them.',
    file: memory,
    find: 'if (deviceId === this.#owner.deviceId) continue;',
    replace: 'if (deviceId === this.#owner.deviceId) scan.seq += 1_000_000;',
    caught: ['hears of entries at other gates, once each, and of its own no second time'],
  },
  {
    id: 'gate-movements-by-arrival',
    says: 'Movements are read in the order in which they came.',
    file: movements,
    find: 'for (const movement of movements.toSorted(inOrder)) {',
    replace: 'for (const movement of movements) {',
    caught: ['come to the same in whatever order they are heard of'],
  },
  {
    id: 'gate-back-of-any-device',
    says: 'What one device takes back is taken back of another one, too.',
    file: movements,
    find: "kind === 'IN' && !takenBack.has(`${deviceId} ${seq}`))",
    replace: "kind === 'IN' && deviceId !== '' && ![...takenBack].some((one) => one.endsWith(` ${seq}`)))",
    caught: ['an entry that was taken back counts as if it had not been, of its own device alone'],
  },
  {
    id: 'gate-double-is-agreed-with',
    says: 'The server agrees with the second entry of a ticket.',
    file: 'src/domain/gate/judge-upload.ts',
    find: 'return doublesOf([...movements, own]) > doublesOf(movements);',
    replace: 'return doublesOf([...movements, own]) > doublesOf(movements) + 1_000;',
    caught: [
      'that could not hear each other let in twice: the double is found, shown with both, and settled',
    ],
  },
  {
    id: 'gate-page-ends-too-late',
    says: 'A page that was cut off says that it reaches to the end of the feed.',
    file: `${admission}/read-news.ts`,
    find: 'const position = Math.max(after, Math.min(...cut));',
    replace: 'const position = Math.max(after, Math.max(...cut, until));',
    caught: ['give their feed in pages that miss nothing, however short they are'],
  },
  {
    id: 'gate-ended-device-moves',
    says: 'A device that was ended still lets people in for the others.',
    file: `${admission}/upload-scans.ts`,
    find: 'kind: endedAt === null ? scan.kind : null,',
    replace: 'kind: endedAt === null ? scan.kind : scan.kind,',
    caught: ['that were ended get nothing at once, and what they still send moves nobody'],
  },
  {
    id: 'gate-steward-by-hand',
    says: 'Every device lets in by hand and stops tickets.',
    file: `${admission}/upload-scans.ts`,
    find: "(needsSupervisor && device.role !== 'SUPERVISOR')",
    replace: '(needsSupervisor && device.role === undefined)',
    caught: ['store what they can of a batch, and say of each of the rest why not'],
  },
  {
    id: 'gate-pairs-late',
    says: 'A code pairs a phone long after it was shown.',
    file: `${admission}/pair-device.ts`,
    find: 'if (waiting === null || waiting.pairingEndsAt <= at)',
    replace: 'if (waiting === null || waiting.pairingEndsAt === null)',
    caught: ['are paired once, within their time, and answer nobody else'],
  },
  {
    id: 'gate-admission-stays',
    says: 'An entry that was taken back keeps its ticket admitted.',
    file: `${admission}/store-scans.ts`,
    find: 'await deleteAdmissions(tx, eventId, pairs);',
    replace: 'if (pairs.length > 1_000) await deleteAdmissions(tx, eventId, pairs);',
    caught: ['end the offer of a ticket that they let in, and leave it free where the entry is taken back'],
  },
  {
    id: 'gate-plan-over-another',
    says: 'The plan of the gates is stored over a newer one.',
    file: `${admission}/gate.sql.ts`,
    find: 'where gate_plan.revision = ${over}`.execute',
    replace: 'where gate_plan.revision >= 0`.execute',
    caught: ['of two who change it at once one is told, and nonsense is refused'],
  },
];
