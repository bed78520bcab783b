import type { FileWording } from '#src/service/office/files/write-files.ts';
import { archiveWording } from './archive-wording.ts';
import { fileColumns } from './file-columns.ts';
import { paperFile } from './paper-file.ts';

/** How every kind of file is written. */
export const fileWording: FileWording = { columnsOf: fileColumns, paperFile, archive: archiveWording };
