import { staffNotice } from './staff-family.ts';

export const staffPasswordChanged = staffNotice('staff-password-changed', {
  sentWhen: 'the password was changed, or set by a mailed link',
  pt: {
    subject: 'A senha do seu acesso à equipe mudou',
    title: 'Sua senha mudou',
    text: 'A senha do acesso de {{email}} aos bastidores da Canhoto foi trocada, e os outros aparelhos saíram.',
    button: 'Abrir os bastidores',
    note: 'Não foi você? Crie outra senha em “Esqueci minha senha” e fale com quem cuida da sua equipe.',
  },
  en: {
    subject: 'The password of your staff log-in has changed',
    title: 'Your password has changed',
    text: 'The password of the log-in of {{email}} to the back office of Canhoto was changed, and the other devices were logged out.',
    button: 'Open the back office',
    note: 'Not you? Set another password with “I forgot my password”, and talk to the owner of your staff.',
  },
});
