import type { WalletTicket } from '#src/gateway/wallet/port.ts';

/** A ticket for two days, as it is told to wallets, for tests of the wallets alone. */
export function walletTicket(change: Partial<WalletTicket> = {}): WalletTicket {
  const words = {
    description: 'Ingresso para Festa das Histórias',
    entry: { label: 'Entrada', value: 'qua., 19 de mai., 14h' },
    place: { label: 'Local', value: 'Pavilhão da Estação, São Paulo' },
    holder: { label: 'Titular', value: 'Lúcia D’Ávila' },
    offer: { label: 'Ingresso', value: 'Passe de 2 dias, Pista, inteira' },
    more: [{ label: 'Pedido', value: 'EX-4F8K2M' }],
  };
  return {
    eventId: '00000000-0000-7000-8000-000000000001',
    ticketId: '00000000-0000-7000-8000-000000000002',
    locale: 'pt',
    state: 'VALID',
    code: 'AEAQ'.padEnd(138, 'A'),
    eventName: { pt: 'Festa das Histórias', en: 'The Feast of Stories' },
    eventUrl: 'https://ingressos.exemplo.com.br/pt/evento/festa',
    organizer: 'Histórias Vivas',
    venue: {
      name: { pt: 'Pavilhão da Estação', en: 'Pavilhão da Estação' },
      address: { pt: 'Rua Exemplo, 123, São Paulo/SP', en: 'Rua Exemplo, 123, São Paulo/SP' },
    },
    offer: { pt: 'Passe de 2 dias, Pista, inteira', en: '2-day pass, Floor, full' },
    sector: { pt: 'Pista', en: 'Floor' },
    holder: 'Lúcia D’Ávila',
    orderNumber: 'EX-4F8K2M',
    timeZone: 'America/Sao_Paulo',
    times: [19, 20].map((day) => ({
      opensAt: new Date(`2027-05-${day}T15:00:00Z`),
      startsAt: new Date(`2027-05-${day}T17:00:00Z`),
      endsAt: new Date(`2027-05-${day + 1}T01:00:00Z`),
    })),
    eventTime: { startsAt: new Date('2027-05-19T17:00:00Z'), endsAt: new Date('2027-05-21T01:00:00Z') },
    words: { pt: words, en: { ...words, description: 'Ticket for The Feast of Stories' } },
    ...change,
  };
}
