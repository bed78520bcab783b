import { accountNotice } from './account-family.ts';

export const passkeyAdded = accountNotice('passkey-added', {
  sentWhen: 'a passkey was added to the account',
  pt: {
    subject: 'Nova chave de acesso na sua conta',
    title: 'Chave de acesso criada',
    text: 'A conta de {{email}} agora também abre com uma chave de acesso (passkey).',
    button: 'Ver minhas chaves',
    note: 'Foi você? Então está tudo certo. Não foi? Remova a chave e peça uma senha nova.',
  },
  en: {
    subject: 'New passkey in your account',
    title: 'Passkey added',
    text: 'You can now also log in to the account {{email}} with a passkey.',
    button: 'See my passkeys',
    note: "Was it you? Then you're all set. Wasn't you? Remove the passkey and request a new password.",
  },
});
