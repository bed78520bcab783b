import { beforeEach, describe } from 'vitest';
import { answerEvent } from '../../data/office-event.ts';
import { openOffice } from '../../support/office.tsx';
import { lookAt } from '../looks.ts';
import { shiftLooks } from './looks-of-shifts.ts';
import { sellingLooks } from './looks-of-till.ts';

const office = openOffice();

beforeEach(() => answerEvent(office.network));

describe('selling at a till', () => lookAt(office, sellingLooks));
describe('shifts of a till', () => lookAt(office, shiftLooks));
