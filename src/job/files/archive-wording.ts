import type { ArchiveWording } from '#src/service/office/leave/pack-archive.ts';
import packageFile from '../../../package.json' with { type: 'json' };
import { archiveReadme } from './archive-readme.ts';

/** How archives speak, and of which release they are. */
export const archiveWording: ArchiveWording = { readme: archiveReadme, release: packageFile.version };
