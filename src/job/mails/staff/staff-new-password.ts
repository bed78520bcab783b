import type { DueMail } from '#src/service/ground/mail/mail-request.ts';
import { issueStaffCode } from '#src/service/people/staff/issue-staff-code.ts';
import { staffLink } from '#src/service/people/staff/staff-address.ts';
import { defineMail } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import { button } from '../../mail/mail-part.ts';
import { sampleStaff, staffFamily, staffStoryOf } from './staff-family.ts';

const family = {
  ...staffFamily,
  async read(context: MailContext, mail: DueMail<'staff-new-password'>) {
    // Created now and not with the request, which takes equally long whether the address is staff or not.
    const code = await issueStaffCode(context, mail.toAddress);
    return code === null ? null : { ...(await staffStoryOf(context, mail)), code };
  },
};

export const staffNewPassword = defineMail('staff-new-password', family, {
  sentWhen: 'somebody requests a new password of staff',
  notSentWhen: 'the address is no staff, or disabled',
  pt: {
    subject: 'Sua nova senha da equipe',
    title: 'Vamos criar outra senha',
    text: 'Alguém pediu uma senha nova para o acesso de {{email}} aos bastidores da Canhoto. Se foi você, escolha a senha pelo botão; a segunda etapa continua a mesma. O link vale {{minutes}} minutos e só funciona uma vez.',
    button: 'Criar nova senha',
    note: 'Não foi você? Então não precisa fazer nada: sua senha continua a mesma.',
  },
  en: {
    subject: 'Your new staff password',
    title: 'Let’s set another password',
    text: 'Somebody asked for a new password for the log-in of {{email}} to the back office of Canhoto. If that was you, choose it with the button; the second step stays as it is. The link is good for {{minutes}} minutes and works once.',
    button: 'Set a new password',
    note: 'Not you? Then there is nothing to do: your password stays as it is.',
  },
  tell: (story, say) => [
    say('text'),
    button(say('button'), staffLink(story, 'new-password', story.code)),
    say('note'),
  ],
  samples: (world) => ({ '': { ...sampleStaff(world), code: 'EXEMPLO' } }),
});
