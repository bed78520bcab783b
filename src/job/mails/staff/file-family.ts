import type { FileKind } from '#src/domain/file/file-kinds.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import { staffLink } from '#src/service/people/staff/staff-address.ts';
import { type Due, defineMail } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import { button } from '../../mail/mail-part.ts';
import { type StaffStory, sampleStaff, staffFamily, staffStoryOf } from './staff-family.ts';

type FileTemplate = 'staff-file-ready' | 'staff-schedule-ended';

export interface FileStory extends StaffStory {
  kind: FileKind;
}

type Words = Record<'subject' | 'title' | 'text' | 'button', string>;

export const fileFacts = ({ kind, locale }: FileStory) => ({
  file: textFor(locale, 'officeFiles')(`kind${kind}`),
});

/** The page of files, which asks for a log-in. */
export const filesLink = (story: StaffStory) => `${staffLink(story, '', '')}/files`;

/** A mail about a scheduled file: a link to the page of files, and nothing of the file. */
export function fileMail<Template extends FileTemplate>(
  template: Template,
  about: { sentWhen: string; pt: Words; en: Words },
) {
  const family = {
    ...staffFamily,
    async read(context: MailContext, mail: Due<{ kind: FileKind }>): Promise<FileStory> {
      return { ...(await staffStoryOf(context, mail)), kind: mail.data.kind };
    },
    facts: fileFacts,
  };
  return defineMail(template, family, {
    ...about,
    tell: (story, say) => [say('text'), button(say('button'), filesLink(story))],
    samples: (world) => ({ '': { ...sampleStaff(world), kind: 'TICKETS' as const } }),
  });
}
