import { accountLink } from './account-family.ts';

export const newPassword = accountLink('new-password', {
  sentWhen: 'somebody requests a new password',
  purpose: 'NEW_PASSWORD',
  path: 'auth/nova-senha?token=',
  pt: {
    subject: 'Sua nova senha na Canhoto',
    title: 'Vamos criar outra senha',
    text: 'Alguém pediu uma senha nova para a conta de {{email}}. Se foi você, escolha a senha pelo botão. O link vale {{minutes}} minutos e só funciona uma vez.',
    button: 'Criar nova senha',
    note: 'Não foi você? Então não precisa fazer nada: sua senha continua a mesma.',
  },
  en: {
    subject: 'Your new Canhoto password',
    title: "Let's set a new password",
    text: 'Someone asked for a new password for the account {{email}}. If that was you, choose it with the button. The link works once, for {{minutes}} minutes.',
    button: 'Set a new password',
    note: "Wasn't you? You don't need to do anything: your password stays the same.",
  },
});
