import { accountNotice } from './account-family.ts';

export const passwordChanged = accountNotice('password-changed', {
  sentWhen: 'the password was changed',
  pt: {
    subject: 'A senha da sua conta mudou',
    title: 'Sua senha mudou',
    text: 'A senha da conta de {{email}} foi trocada, e os outros aparelhos saíram da conta.',
    button: 'Ver minha conta',
    note: 'Não foi você? Crie outra senha em “Esqueci minha senha”.',
  },
  en: {
    subject: "Your account's password has changed",
    title: 'Your password has changed',
    text: 'The password for the account {{email}} was changed, and other devices were logged out.',
    button: 'See my account',
    note: "Wasn't you? Set a new password with “Forgot my password”.",
  },
});
