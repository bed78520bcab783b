import { beforeEach, describe } from 'vitest';
import { answerEvent } from '../data/office-event.ts';
import { openOffice } from '../support/office.tsx';
import { deskLooks } from './desk/looks-of-desk.ts';
import { gateLooks } from './gate/looks-of-gate.ts';
import { liveLooks } from './live/looks-of-live.ts';
import { lookAt } from './looks.ts';
import { mailingLooks } from './mailings/looks-of-mailings.ts';
import { manyLooks } from './many/looks-of-many.ts';

// The parts of an event that have folders of their own, at all widths and in both schemes.
const office = openOffice();

beforeEach(() => answerEvent(office.network));

describe('mailings', () => lookAt(office, mailingLooks));
describe('the live sale', () => lookAt(office, liveLooks));
describe('the desk', () => lookAt(office, deskLooks));
describe('the gate', () => lookAt(office, gateLooks));
describe('acts on many orders', () => lookAt(office, manyLooks));
