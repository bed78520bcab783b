import { type FilesQuery, fileNews, files, seeFiles } from '#src/web/back-office/staff-api/files.gen.ts';
import { data, type Network } from '../support/network.ts';
import { organizer, organizerId, ownerId } from './office-lists.ts';

type File = FilesQuery['files'][number];

const fileOf = (id: string, file: Partial<File>): File => ({
  ...{
    id,
    kind: 'ORDERS',
    format: 'CSV',
    state: 'READY',
    rowsWritten: 12_480,
    rowsExpected: 12_480,
    paper: null,
  },
  ...{ failure: null, eventName: null, organizerId: null, organizerName: null, sha256: null },
  ...{ isFiltered: true, isScheduled: false },
  ...{ askedAt: '2031-03-02T12:00:00Z', expiresAt: '2031-03-09T12:00:00Z' },
  ...file,
});

const eventName = { pt: 'Mundo Quadrinho', en: 'Comics World' };

/** A file in each state. */
export const fileRows: FilesQuery['files'] = [
  fileOf('f1', {
    state: 'WRITING',
    rowsWritten: 4_000,
    kind: 'TICKETS',
    format: 'XLSX',
    eventName,
    isFiltered: false,
  }),
  fileOf('f2', { state: 'WAITING', rowsWritten: 0, rowsExpected: null, kind: 'HOLDERS', eventName }),
  fileOf('f3', { isScheduled: true }),
  fileOf('f4', { state: 'FAILED', failure: 'RIGHTS_ENDED', kind: 'SUMS', format: 'XLSX' }),
  fileOf('f5', { state: 'CANCELED', kind: 'PRODUCTS' }),
];

export const scheduleRows: FilesQuery['fileSchedules'] = [
  {
    ...{ id: 's1', kind: 'SUMS', format: 'XLSX', eventName, isFiltered: false, days: [1, 4], hour: 8 },
    ...{ timeZone: 'America/Sao_Paulo', until: '2031-06-02T23:59:59Z', nextAt: '2031-03-03T11:00:00Z' },
  },
  {
    ...{
      id: 's2',
      kind: 'ORDERS',
      format: 'CSV',
      eventName: null,
      isFiltered: true,
      days: [0, 1, 2, 3, 4, 5, 6],
    },
    ...{
      hour: 0,
      timeZone: 'America/Sao_Paulo',
      until: '2031-06-02T23:59:59Z',
      nextAt: '2031-03-03T03:00:00Z',
    },
  },
];

/** An archive of the organizer in a state. */
export const archiveIn = (state: File['state'], more: Partial<File> = {}): File =>
  fileOf('f8', {
    ...{ kind: 'ARCHIVE', format: 'ZIP', state, isFiltered: false, rowsWritten: 48_210, rowsExpected: null },
    ...{ organizerId, organizerName: organizer.name },
    ...more,
  });

export const readyArchive = archiveIn('READY', { sha256: '0123456789abcdef'.repeat(4) });

/** No file is under way, and the page of files has some that are ready. */
export function answerFiles(network: Network): void {
  const ready = fileRows.filter(({ state }) => state !== 'WRITING' && state !== 'WAITING');
  network.answer(fileNews, () => data({ me: { fileNews: { underWay: 0, unseen: 0 } } }));
  network.answer(files, () => data({ files: ready, fileSchedules: scheduleRows }));
  network.answer(seeFiles, () => data({ seeFiles: { id: ownerId } }));
}
