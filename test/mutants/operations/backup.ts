import type { Mutant } from '../mutant.ts';

const sendJournal = 'src/service/ground/backup/send-journal.ts';
const forgetBackups = 'src/service/ground/backup/forget-backups.ts';
const restoreBackup = 'src/service/ground/backup/restore-backup.ts';

/** Copies, the journal, and the way back. */
export const backupMutants: readonly Mutant[] = [
  {
    id: 'journal-unsent',
    says: 'A file of the journal is forgotten before it was sent.',
    file: sendJournal,
    find: 'if (known === undefined)',
    replace: 'if (known === name)',
    caught: ['that is away keeps the journal waiting, and gets it in its order'],
  },
  {
    id: 'journal-of-strangers',
    says: 'Two databases share one store, and neither is told.',
    file: sendJournal,
    find: 'known !== undefined && known !== file',
    replace: 'known === name',
    caught: ['of another database takes nothing'],
  },
  {
    id: 'journal-unread',
    says: 'A file of the journal is forgotten though the store changed it.',
    file: sendJournal,
    find: 'back !== null && (await digestOf(back)) === digest',
    replace: 'back !== null',
    caught: ['that changes what it is given is found out'],
  },
  {
    id: 'sent-once-by-two',
    says: 'A file that two processes send at once fails for one of them.',
    file: sendJournal,
    find: 'const triesMax = 3;',
    replace: 'const triesMax = 1;',
    caught: ['gets a file that two send at once, and neither fails'],
  },
  {
    id: 'copy-left-open',
    says: 'A copy whose store fails keeps its connection to the database.',
    file: 'src/db/embedded/backup/copy-cluster.ts',
    find: "tar.once('close', () => unread.abort());",
    replace: '',
    caught: ['that fails in the middle of a copy leaves no connection behind'],
  },
  {
    id: 'root-is-made',
    says: 'A store that is not mounted fills the disk of the machine.',
    file: 'src/gateway/backup-store/folder-store.ts',
    find: '{ mode: 0o700 }).catch(unlessThere)',
    replace: '{ mode: 0o700, recursive: true })',
    caught: ['that is not there is told, and not made'],
  },
  {
    id: 'copy-unread',
    says: 'A copy counts though the store changed it.',
    file: 'src/service/ground/backup/copy-base.ts',
    find: 'back === null || (await digestOf(back)) !== digest',
    replace: 'back === null',
    caught: ['that changes what it is given is found out'],
  },
  {
    id: 'journal-gap',
    says: 'A file that is missing in the journal ends a restore, and nobody is told.',
    file: restoreBackup,
    find: 'isSameTimeline && after !== nextSegment(name)',
    replace: 'isSameTimeline && after === name',
    caught: ['a journal with a gap'],
  },
  {
    id: 'copy-after-the-moment',
    says: 'A copy is taken that ended after the moment.',
    file: restoreBackup,
    find: 'new Date(endedAt) <= until',
    replace: 'new Date(endedAt) > until',
    caught: ['a moment before the first copy, and one after the end of the journal'],
  },
  {
    id: 'restored-over',
    says: 'A restore writes over what a folder holds.',
    file: restoreBackup,
    find: 'if (await isTaken(dataDir)) throw',
    replace: 'if ((await isTaken(dataDir)) && dataDir === "") throw',
    caught: ['a folder that holds something'],
  },
  {
    id: 'last-copy-forgotten',
    says: 'Old copies are forgotten to the last.',
    file: forgetBackups,
    find: '.slice(0, -copiesMin)',
    replace: '.slice(0)',
    caught: ['old copies go with the journal that only they need, and never the newest two'],
  },
  {
    id: 'needed-journal-forgotten',
    says: 'The journal goes that a kept copy needs.',
    file: forgetBackups,
    find: 'name < oldest.first',
    replace: 'name <= oldest.last',
    caught: ['old copies go with the journal that only they need, and never the newest two'],
  },
];
