import { beforeEach, describe } from 'vitest';
import { answerEvent } from '../data/office-event.ts';
import { openOffice } from '../support/office.tsx';
import { lookAt } from './looks.ts';
import { eventLooks } from './looks-of-events.ts';

// Every page that looks after one event, and its dialogs, at all widths and in both schemes.
const office = openOffice();

beforeEach(() => answerEvent(office.network));

describe('an event', () => lookAt(office, eventLooks));
