import { accountLink } from './account-family.ts';

export const accountLocked = accountLink('account-locked', {
  sentWhen: 'its owner used "it wasn\'t me"; has the link to set a password',
  purpose: 'NEW_PASSWORD',
  path: 'auth/nova-senha?token=',
  pt: {
    subject: 'Sua conta está bloqueada: crie uma senha nova',
    title: 'Conta bloqueada',
    text: 'Você nos disse que não foi você, então bloqueamos a conta de {{email}}. Ninguém entra até você criar uma senha nova. O link vale {{minutes}} minutos e só funciona uma vez.',
    button: 'Criar senha nova',
    note: 'O link venceu? Peça outro em “Esqueci minha senha”.',
  },
  en: {
    subject: 'Your account is locked: set a new password',
    title: 'Account locked',
    text: "You told us it wasn't you, so we locked the account {{email}}. No one gets in until you set a new password. The link works once, for {{minutes}} minutes.",
    button: 'Set a new password',
    note: 'Did the link expire? Request another one with “Forgot my password”.',
  },
});
