import type { EventInput } from '#src/domain/catalogue/written/written-event.ts';

/** A question as it is written in a draft. */
export type WrittenQuestion = NonNullable<EventInput['questions']>[number];
