import type { AuditTextsOf } from '../domain/audit/told-change.ts';
import { en, pt } from './bundles.server.ts';

/** The texts that entries of the audit are worded with, where they are read and where they are written to a file. */
export const auditTexts: AuditTextsOf = { pt, en };
