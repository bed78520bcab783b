import { expect, test } from 'vitest';
import { textFor } from '#src/i18n/texts.server.ts';
import { type NamedEvent, offerLabels } from './offer-labels.ts';

const offer = (id: string, name: string, ticketType: 'FULL' | 'HALF' | null, dateId: string) => ({
  id,
  name,
  ticketType,
  sector: null,
  variant: null,
  inHalfPriceQuota: ticketType === 'HALF' ? true : null,
  dates: [{ id: dateId }],
  artistSession: null,
});

function labelsOf(offers: NamedEvent['categories'][number]['offers']) {
  const event: NamedEvent = {
    timeZone: 'America/Sao_Paulo',
    dates: [
      { id: 'sat', startsAt: '2026-12-05T13:00:00.000Z' },
      { id: 'sun', startsAt: '2026-12-06T13:00:00.000Z' },
    ],
    categories: [{ offers }],
  };
  return offerLabels(event, 'pt', textFor('pt', 'common'), textFor('pt', 'event'));
}

test('a name nobody shares stands alone; a shared one gets its type, and its day where that is not enough', () => {
  const labels = labelsOf([
    offer('1', 'Passaporte', 'FULL', 'sat'),
    offer('2', 'Camarote', 'FULL', 'sat'),
    offer('3', 'Camarote', 'HALF', 'sat'),
    offer('4', 'Dia', 'FULL', 'sat'),
    offer('5', 'Dia', 'FULL', 'sun'),
  ]);
  expect(labels).toMatchObject({
    1: 'Passaporte',
    2: 'Camarote, inteira',
    4: 'Dia, inteira, Sáb 5',
    5: 'Dia, inteira, Dom 6',
  });
  expect(labels[3]).toMatch(/^Camarote, meia/);
});

test('a hundred offers of one name are each said a few times, not once for each other', () => {
  let said = 0;
  const offers = Array.from({ length: 100 }, (_, index) => {
    const one = offer(String(index), 'Dia', 'FULL', 'sat');
    return Object.defineProperty(one, 'name', {
      get() {
        said += 1;
        return 'Dia';
      },
    });
  });
  labelsOf(offers);
  expect(said).toBeLessThanOrEqual(400);
});
