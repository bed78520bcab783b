import { type FileFailure, fileFailures } from '#src/domain/file/file-kinds.ts';
import type { DueMail } from '#src/service/ground/mail/mail-request.ts';
import { defineMail } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import { button } from '../../mail/mail-part.ts';
import { type FileStory, fileFacts, filesLink } from './file-family.ts';
import { sampleStaff, staffFamily, staffStoryOf } from './staff-family.ts';

type FailedStory = FileStory & { failure: FileFailure };

const family = {
  ...staffFamily,
  async read(context: MailContext, mail: DueMail<'staff-file-failed'>): Promise<FailedStory> {
    const { kind, failure } = mail.data;
    return { ...(await staffStoryOf(context, mail)), kind, failure };
  },
  facts: fileFacts,
};

export const staffFileFailed = defineMail('staff-file-failed', family, {
  sentWhen: 'a scheduled file of the back office failed for good, with the cause; nothing of the file',
  pt: {
    subject: 'Seu arquivo agendado não ficou pronto: {{file}}',
    title: 'O arquivo não ficou pronto',
    text: 'O arquivo agendado “{{file}}” não foi feito.',
    causeRIGHTS_ENDED: 'O seu acesso a uma parte do que ele mostra terminou enquanto era feito.',
    causeTOO_LARGE: 'A lista é grande demais. Agende com filtros.',
    causeUNEXPECTED: 'Algo falhou do nosso lado, várias vezes. Peça de novo.',
    next: 'Em Arquivos você vê quando vem o próximo, ou pede um agora.',
    button: 'Ver meus arquivos',
  },
  en: {
    subject: 'Your scheduled file was not made: {{file}}',
    title: 'The file was not made',
    text: 'The scheduled file “{{file}}” was not made.',
    causeRIGHTS_ENDED: 'Your access to a part of what it shows ended while it was being made.',
    causeTOO_LARGE: 'The list is too long. Schedule it with filters.',
    causeUNEXPECTED: 'Something failed on our side, several times. Ask for it again.',
    next: 'Under Files you see when the next one comes, or ask for one now.',
    button: 'See my files',
  },
  tell: (story, say) => [
    say('text'),
    say(`cause${story.failure}`),
    say('next'),
    button(say('button'), filesLink(story)),
  ],
  samples: (world) =>
    Object.fromEntries(
      fileFailures.map((failure) => [
        failure.toLowerCase().replaceAll('_', ' '),
        { ...sampleStaff(world), kind: 'TICKETS' as const, failure },
      ]),
    ),
});
