import { createHash } from 'node:crypto';
import { wordGroups } from '#src/domain/search/search-words.ts';

/** To be raised when documents are made in another way. */
const rules = 3;

/** Names the rules by which documents are made, the words of search-words.ts among them. */
export const searchRevision = createHash('sha256')
  .update(JSON.stringify([rules, wordGroups]))
  .digest('hex')
  .slice(0, 12);
