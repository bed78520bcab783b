import { describe } from 'vitest';
import { openOffice } from '../support/office.tsx';
import { lookAt } from './looks.ts';
import { entryLooks, listLooks } from './looks-of-lists.ts';
import { fileLooks, startLooks } from './looks-of-start.ts';

// Every list of the back office and every page before the log-in, at all widths and in both schemes.
const office = openOffice();

describe('the first page', () => lookAt(office, startLooks));
describe('behind the log-in', () => lookAt(office, listLooks));
describe('files', () => lookAt(office, fileLooks));
describe('before the log-in', () => lookAt(office, entryLooks));
