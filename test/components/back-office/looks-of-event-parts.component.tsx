import { beforeEach, describe } from 'vitest';
import { answerEvent } from '../data/office-event.ts';
import { openOffice } from '../support/office.tsx';
import { lookAt } from './looks.ts';
import { eventPartLooks } from './looks-of-event-parts.ts';

// As looks-of-events.component.tsx.
const office = openOffice();

beforeEach(() => answerEvent(office.network));

describe('parts of an event', () => lookAt(office, eventPartLooks));
