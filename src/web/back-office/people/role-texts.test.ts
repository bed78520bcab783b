import { describe, expect, test } from 'vitest';
import type { Role } from '#src/domain/policy/grant.ts';
import { type Action, policy } from '#src/domain/policy/policy.ts';
import en from '#src/i18n/en/office/office-roles.json' with { type: 'json' };
import pt from '#src/i18n/pt/office/office-roles.json' with { type: 'json' };

interface Promised {
  /** The words of the text, in Portuguese and in English. */
  said: [string, string];
  /** Rights that the role has, each of them. */
  has?: readonly Action[];
  /** Rights that it does not have. */
  lacks?: readonly Action[];
}

/** Every word of the texts belongs to a promise, so whoever writes another promise names its rights here. */
const promises: Record<Exclude<Role, 'OWNER'>, readonly Promised[]> = {
  PRODUCER: [
    { said: ['Escreve', 'Writes'], has: ['draft.change'] },
    { said: [', publica', ', publishes'], has: ['event.publish'] },
    { said: [', adia', ', postpones'], has: ['event.postpone'] },
    { said: [' e cancela eventos', ' and cancels events'], has: ['event.cancel'] },
    { said: [', muda o que vende', ', changes what sells'], has: ['sale.change', 'sale.stop'] },
    {
      said: [', cuida das cortesias', ', looks after comps'],
      has: ['courtesy.create', 'courtesy.revoke'],
    },
    { said: [', da portaria', ', the gate'], has: ['gate.read', 'gate.change', 'gate.settle'] },
    { said: [' e das mensagens', ' and mailings'], has: ['mailing.write', 'mailing.send'] },
    { said: [' e vê quem comprou.', ', and sees who bought.'], has: ['order.read'] },
    {
      said: [' Não vê somas de dinheiro.', ' Sees no sums of money.'],
      lacks: ['money.read', 'money.export'],
    },
  ],
  FINANCE: [
    { said: ['Vê o dinheiro', 'Sees the money'], has: ['money.read'] },
    { said: [', os pedidos', ', the orders'], has: ['order.read'] },
    { said: [', os caixas', ', the tills'], has: ['till.read', 'till.settle'] },
    { said: [' e a auditoria', ' and the audit'], has: ['audit.read'] },
    { said: [', exporta', ', exports'], has: ['money.export', 'order.export', 'audit.export'] },
    { said: [', devolve', ', refunds'], has: ['order.refund'] },
    { said: [', confirma transferências', ', confirms bank transfers'], has: ['order.settle'] },
    { said: [' e aprova.', ' and approves.'], has: ['approval.decide'] },
    {
      said: [' Não muda eventos.', ' Changes no events.'],
      lacks: ['draft.change', 'event.publish', 'event.cancel', 'sale.change'],
    },
  ],
  SUPPORT: [
    {
      said: ['Encontra pedidos, vê pagamentos e ingressos', 'Finds orders, sees payments and tickets'],
      has: ['order.read'],
    },
    { said: [', envia de novo', ', sends them again'], has: ['order.resend'] },
    { said: [', corrige titulares', ', corrects holders'], has: ['ticket.correct'] },
    { said: [' e troca o e-mail.', ' and changes the e-mail.'], has: ['ticket.redirect'] },
    { said: [' Não devolve dinheiro', ' Refunds nothing'], lacks: ['order.refund'] },
    { said: [' nem vê somas.', ' and sees no sums.'], lacks: ['money.read'] },
  ],
  GATE: [
    { said: ['Vê a portaria', 'Sees the gate'], has: ['gate.read', 'event.read'] },
    { said: [', conecta aparelhos', ', pairs devices'], has: ['gate.pair'] },
    { said: [', resolve conflitos', ', settles conflicts'], has: ['gate.settle'] },
    { said: [', entrega no balcão', ', hands over at the desk'], has: ['desk.hand'] },
    { said: [' e imprime credenciais.', ' and prints badges.'], has: ['badge.print'] },
    {
      said: [' Vê o nome de quem retira', ' Sees the name of whoever picks something up'],
      has: ['desk.read'],
    },
    {
      said: [', e nada mais de quem comprou.', ', and nothing else of buyers.'],
      lacks: ['order.read', 'ticket.export', 'sales.read'],
    },
  ],
  TILL: [
    {
      said: [
        'Vende no caixa do evento, no próprio turno.',
        'Sells at the till of the event, in a shift of their own.',
      ],
      has: ['till.sell'],
    },
    { said: [' Não vê outros turnos', ' Sees no other shifts'], lacks: ['till.read'] },
    { said: [' nem somas.', ' and no sums.'], lacks: ['money.read'] },
  ],
  READER: [
    { said: ['Vê eventos', 'Sees events'], has: ['event.read'] },
    { said: [', rascunhos', ', drafts'], has: ['draft.read'] },
    { said: [' e quantos ingressos saíram.', ' and how many tickets are sold.'], has: ['sales.read'] },
    {
      said: [' Não muda nada.', ' Changes nothing.'],
      lacks: (Object.keys(policy) as Action[]).filter((action) => !action.endsWith('.read')),
    },
  ],
};

const gives = (role: Role, action: Action) => (policy[action].roles as readonly Role[]).includes(role);

describe.each(Object.keys(promises) as (keyof typeof promises)[])('the text of %s', (role) => {
  test('says what the policy gives, and nothing else', () => {
    for (const { said, has = [], lacks = [] } of promises[role]) {
      expect(
        has.filter((action) => !gives(role, action)),
        said[0],
      ).toEqual([]);
      expect(
        lacks.filter((action) => gives(role, action)),
        said[0],
      ).toEqual([]);
      expect(has.length + lacks.length, said[0]).toBeGreaterThan(0);
    }
  });

  test('has no word without a right', () => {
    const texts = [pt, en].map((words) => words[`what${role}`]);
    expect(texts).toEqual([0, 1].map((index) => promises[role].map(({ said }) => said[index]).join('')));
  });
});
