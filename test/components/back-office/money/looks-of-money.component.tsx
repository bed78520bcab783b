import { beforeEach, describe } from 'vitest';
import { answerEvent } from '../../data/office-event.ts';
import { openOffice } from '../../support/office.tsx';
import { lookAt } from '../looks.ts';
import { disputeLooks } from './looks-of-disputes.ts';
import { settlementLooks } from './looks-of-settlements.ts';

const office = openOffice();

beforeEach(() => answerEvent(office.network));

describe('settlements', () => lookAt(office, settlementLooks));
describe('disputes', () => lookAt(office, disputeLooks));
