import type { Mutant } from './mutant.ts';

const write = 'src/service/office/files/write-files.ts';

/** Lists as files. */
export const fileMutants: readonly Mutant[] = [
  {
    id: 'file-of-ended-rights',
    says: 'A file is written on with the rights of the moment at which it was begun.',
    file: write,
    find: "if (actor === null || !mayHaveFile(actor, file.kind, places)) throw new FileFailed('RIGHTS_ENDED');",
    replace: "if (actor === null) throw new FileFailed('RIGHTS_ENDED');",
    caught: ['fail the file between two pieces, and nothing of it is left'],
  },
  {
    id: 'file-of-two-writers',
    says: 'A file that another node writes is begun by a second one.',
    file: 'src/service/office/files/file.sql.ts',
    find: "(state = 'WRITING' and lease_until < ${now})",
    replace: "(state = 'WRITING' and ${now}::timestamptz is not null)",
    caught: ['a node that dies loses its lease, and another one begins the file anew'],
  },
  {
    id: 'file-with-later-orders',
    says: 'A file has orders that were placed after it began.',
    file: 'src/service/office/orders/order-source.ts',
    find: 'const bounded = { ...filter, until };',
    replace: 'const bounded = { ...filter, until: filter.until ?? new Date(until.getTime() + 86_400_000) };',
    caught: ['has no order twice and none that began later, read in pieces'],
  },
  {
    id: 'schedule-makes-two',
    says: 'Times that passed during a stop make a file each.',
    file: 'src/service/office/files/make-scheduled-files.ts',
    find: 'const nextAt = nextRun(schedule, at);',
    replace: 'const nextAt = nextRun(schedule, schedule.nextAt);',
    caught: [
      'makes one file when it is due, on two nodes and after days of rest, and its mail has only a link',
    ],
  },
  {
    id: 'download-without-right',
    says: 'A ready file is sent to its person also where the right to its sums has ended.',
    file: 'src/service/office/files/open-file.ts',
    find: "if (!mayHaveFile(actor, file.kind, file.places)) throw new DomainError('NOT_ALLOWED');",
    replace: '',
    caught: ['to money alone fail a file with sums; a disabled person has none'],
  },
  {
    id: 'failed-file-tells-nobody',
    says: 'A scheduled file that fails for good tells its person nothing.',
    file: 'src/service/office/files/fail-file.ts',
    find: 'if (file.scheduleId !== null)',
    replace: 'if (file.scheduleId === null)',
    caught: ['whose file fails after all attempts says so by mail, once, with the cause and a link'],
  },
  {
    id: 'failed-file-tells-without-the-right',
    says: 'Who lost the right to a file is told of it, and its schedule goes on.',
    file: 'src/service/office/files/fail-file.ts',
    find: "if (failure === 'RIGHTS_ENDED') {",
    replace: "if (failure === 'TOO_LARGE') {",
    caught: ['whose person loses the right while its file waits ends, and its mail says nothing of the file'],
  },
];
