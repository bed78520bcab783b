import { limits } from '#src/domain/limits.ts';
import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import type { StaffMailData } from '#src/service/ground/mail/mail-request.ts';
import { staffLink } from '#src/service/people/staff/staff-address.ts';
import { type Due, defineMail, type MailStory, storyOf } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import { button } from '../../mail/mail-part.ts';
import type { SampleWorld } from '../../sample/sample-world.ts';

export interface StaffStory extends MailStory {
  staffUrl: string;
  email: string;
}

/** Mails about a login of staff, to its address or to somebody invited. */
export const staffFamily = {
  name: 'staff',
  facts: ({ email }: StaffStory) => ({
    ...{ email, minutes: limits.mailedCodeMinutes, days: staffLimits.invitationDays },
  }),
  footer: ({ locale }: MailStory) => textFor(locale, 'mail')('staffFooter'),
};

export async function staffStoryOf(context: MailContext, mail: Due<unknown>): Promise<StaffStory> {
  return { ...storyOf(context, mail), staffUrl: context.staffUrl, email: mail.toAddress };
}

type Words = Record<'subject' | 'title' | 'text' | 'button' | 'note', string>;

/** A mail about what has happened to a login. */
export function staffNotice<Template extends keyof StaffMailData>(
  template: Template,
  about: { sentWhen: string; pt: Words; en: Words },
) {
  return defineMail(
    template,
    { ...staffFamily, read: staffStoryOf },
    {
      ...about,
      tell: (story, say) => [say('text'), button(say('button'), staffLink(story, '', '')), say('note')],
      samples: (world) => ({ '': sampleStaff(world) }),
    },
  );
}

export function sampleStaff(world: SampleWorld) {
  return { ...world, email: 'bia@exemplo.com.br' };
}
