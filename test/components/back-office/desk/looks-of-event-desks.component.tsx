import { beforeEach, describe } from 'vitest';
import { answerEvent } from '../../data/office-event.ts';
import { openOffice } from '../../support/office.tsx';
import { lookAt } from '../looks.ts';
import { eventDeskLooks } from '../looks-of-event-parts.ts';

// As ../looks-of-events.component.tsx.
const office = openOffice();

beforeEach(() => answerEvent(office.network));

describe('desks and papers of an event', () => lookAt(office, eventDeskLooks));
