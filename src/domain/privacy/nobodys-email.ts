/** Takes the place of an e-mail address that is told no more. */
export const nobodysEmail = 'pessoa-apagada@invalid';
