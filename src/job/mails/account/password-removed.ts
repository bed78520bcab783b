import { accountNotice } from './account-family.ts';

export const passwordRemoved = accountNotice('password-removed', {
  sentWhen: 'the first log-in by code of an account whose address nobody had proved',
  pt: {
    subject: 'A senha da sua conta não vale mais',
    title: 'Você entrou com um código',
    text: 'Foi a primeira vez que alguém mostrou que lê os e-mails de {{email}}. Por segurança, a senha criada antes não vale mais e os outros aparelhos saíram da conta.',
    button: 'Criar uma senha',
    note: 'Você pode continuar entrando por código, ou criar uma senha nova em Segurança.',
  },
  en: {
    subject: "Your account's old password no longer works",
    title: 'You logged in with a code',
    text: 'This was the first time someone proved they can read e-mail at {{email}}. To be safe, the old password no longer works, and other devices were logged out.',
    button: 'Set a password',
    note: 'You can keep logging in with a code, or set a new password under Security.',
  },
});
