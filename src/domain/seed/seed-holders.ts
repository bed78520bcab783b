import type { Holder } from '../person/holder.ts';
import type { HolderAnswers } from '../question/question.ts';
import type { Chance } from './chance.ts';
import type { SeedPerson } from './people.ts';
import type { SeedBatch, SeedEvent } from './seed-plan.ts';

/** A person as the holder of a unit: with a ground where it is half-price, and with answers where it asks. */
export function holderOf(chance: Chance, event: SeedEvent, batch: SeedBatch, person: SeedPerson): Holder {
  const { name, lastName, documentType, documentNumber } = person;
  const holder: Holder = { name, lastName, documentType, documentNumber };
  if (batch.inHalfPriceQuota !== null) {
    const grounds = event.halfPriceGrounds.filter(
      ({ countsInQuota }) => countsInQuota === batch.inHalfPriceQuota,
    );
    const [usual] = grounds;
    // Most are students; the first ground of either kind is the most frequent.
    const ground = chance.happens(0.8) ? usual : chance.pick(grounds);
    if (ground !== undefined) holder.halfPriceGround = ground.id;
  }
  const answers = answersTo(chance, batch);
  return Object.keys(answers).length === 0 ? holder : { ...holder, answers };
}

/** Choices are made; texts are left out, unless the event requires one. */
function answersTo(chance: Chance, { questions }: SeedBatch): HolderAnswers {
  return Object.fromEntries(
    questions.flatMap(({ key, kind, options, isRequired }) => {
      if (kind === 'CHOICE') return [[key, chance.pick(options).key]];
      return isRequired ? [[key, '–']] : [];
    }),
  );
}
