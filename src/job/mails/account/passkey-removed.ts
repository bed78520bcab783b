import { accountNotice } from './account-family.ts';

export const passkeyRemoved = accountNotice('passkey-removed', {
  sentWhen: 'its owner removed one',
  pt: {
    subject: 'Chave de acesso removida da sua conta',
    title: 'Chave de acesso removida',
    text: 'Uma chave de acesso (passkey) não abre mais a conta de {{email}}.',
    button: 'Ver minhas chaves',
    note: 'Foi você? Então está tudo certo. Não foi? Peça uma senha nova.',
  },
  en: {
    subject: 'Passkey removed from your account',
    title: 'Passkey removed',
    text: 'A passkey can no longer log in to the account {{email}}.',
    button: 'See my passkeys',
    note: "Was it you? Then you're all set. Wasn't you? Request a new password.",
  },
});
