import { z } from 'zod';
import { code, key, localized } from './written-fields.ts';

/** What an event asks of the holders of its tickets. */

export const questionsMax = 10;
export const optionsMax = 20;

const options = z
  .array(z.strictObject({ key, name: localized(60) }))
  .min(2)
  .max(optionsMax);

const questionSchema = z
  .strictObject({
    key,
    kind: z.enum(['TEXT', 'CHOICE']),
    question: localized(120),
    hint: localized(200).optional(),
    required: z.boolean().default(false),
    options: options.optional(),
    /** Keys of tickets and bundles as they are written; all tickets when absent. */
    tickets: z.array(key).min(1).optional(),
  })
  .superRefine((written, context) => {
    const isChoice = written.kind === 'CHOICE';
    if (isChoice === (written.options !== undefined)) return;
    const message = code(isChoice ? 'CHOICE_WITHOUT_OPTIONS' : 'TEXT_WITH_OPTIONS');
    context.addIssue({ code: 'custom', path: ['options'], message });
  });

export const questionsSchema = z.array(questionSchema).max(questionsMax);
