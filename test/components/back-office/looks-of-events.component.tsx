import { beforeEach, describe } from 'vitest';
import { openOffice } from '../support/office.tsx';
import { answerEvent } from '../support/office-event.ts';
import { lookAt } from './looks.ts';
import { eventLooks } from './looks-of-events.ts';

// Every page that looks after one event, and its dialogs, at all widths and in both schemes.
const office = openOffice();

beforeEach(() => answerEvent(office.network));

describe('an event', () => lookAt(office, eventLooks));
