import { describe } from 'vitest';
import { openOffice } from '../support/office.tsx';
import { lookAt } from './looks.ts';
import { entryLooks, listLooks } from './looks-of-lists.ts';

// Every list of the back office and every page before the log-in, at all widths and in both schemes.
const office = openOffice();

describe('behind the log-in', () => lookAt(office, listLooks));
describe('before the log-in', () => lookAt(office, entryLooks));
