import { accountNotice } from './account-family.ts';

export const erasureRequested = accountNotice('erasure-requested', {
  sentWhen: 'its owner asked for it to be erased',
  path: 'conta/seguranca?privacidade',
  pt: {
    subject: 'Você pediu para apagar sua conta',
    title: 'Sua conta vai ser apagada',
    text: 'Recebemos o pedido para apagar a sua conta da Canhoto. O dia está em Minha conta, Privacidade. Até lá tudo continua valendo, e dá para mudar de ideia com um toque. Depois disso não mandamos mais nenhuma mensagem.',
    button: 'Ver ou desfazer',
    note: 'Não foi você? Desfaça pelo botão e troque sua senha.',
  },
  en: {
    subject: 'You asked us to delete your account',
    title: 'Your account will be deleted',
    text: 'We got the request to delete your Canhoto account. The day is in My account, Privacy. Until then everything still works, and one tap undoes it. After that we send you nothing more.',
    button: 'See it or undo it',
    note: "Wasn't you? Undo it with the button and change your password.",
  },
});
