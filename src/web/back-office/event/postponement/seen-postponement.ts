import type { PreviewPostponementMutation } from '../../staff-api/events.gen.ts';
import type { PostponementInput } from '../../staff-api/schema.gen.ts';

/** What was looked at, which is what is done. */
export interface SeenPostponement {
  what: PostponementInput;
  reason: Record<'pt' | 'en', string>;
  preview: PreviewPostponementMutation['previewPostponement'];
}
