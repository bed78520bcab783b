/** The kinds of things that entries are about, as their subjects begin. */
export const subjectKinds = [
  'answers of holders',
  'archive',
  'artist',
  'badges',
  'batch',
  'buyer',
  'chosen codes',
  'code',
  'coupons',
  'courtesy codes',
  'device',
  'difference',
  'draft',
  'event',
  'file',
  'gates',
  'grant',
  'list',
  'mail',
  'mailing',
  'manual order',
  'many orders',
  'need',
  'offer',
  'order',
  'organizer',
  'paper',
  'papers',
  'payout',
  'person',
  'picture',
  'publication',
  'sale',
  'scans',
  'schedule',
  'settlement',
  'stack',
  'statement',
  'station',
  'ticket',
  'till',
  'waiting room of',
  'wall link',
] as const;

export type SubjectKind = (typeof subjectKinds)[number];

/** Kinds whose subject has the name itself behind it: what people have typed, or read on their screen. */
export const namedByThemselves: readonly SubjectKind[] = [
  ...(['archive', 'device', 'order', 'organizer', 'payout', 'person'] as const),
  ...(['settlement', 'stack', 'statement', 'station', 'till'] as const),
];

export interface AuditedSubject {
  kind: SubjectKind;
  /** A key, an id or a name; empty where the kind says everything. */
  ref: string;
}

/** The subject of an entry: `batch camiseta-g.single`; null for one of no known kind. */
export function readSubject(subject: string): AuditedSubject | null {
  const kinds = subjectKinds.filter((kind) => subject === kind || subject.startsWith(`${kind} `));
  // "manual order x" begins with no other kind; "mailing" is not a "mail".
  const kind = kinds.sort((one, other) => other.length - one.length)[0];
  if (kind !== undefined) return { kind, ref: subject.slice(kind.length + 1) };
  // The decision on a request has the requested action in place of the kind: `artist.cancel mangaka`.
  const [, noun, ref = ''] = /^([a-z]+)\.[a-z-]+(?: (.+))?$/.exec(subject) ?? [];
  const decided = noun === 'order' ? 'many orders' : noun;
  return subjectKinds.some((known) => known === decided) ? { kind: decided as SubjectKind, ref } : null;
}
