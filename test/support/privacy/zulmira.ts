/** Somebody whose every word is found nowhere else. */
export const zulmira = {
  name: 'Zulmira',
  lastName: 'Quaresma Vidal',
  email: 'zulmira.vidal@exemplo-unico.com.br',
  oldEmail: 'zuzu@antigo-unico.com.br',
  documentNumber: '71428793860',
  phone: '+5531987650123',
  birthDate: '1987-03-14',
  street: 'Rua Cajueiro Dourado',
};

/** By which a dump is searched. */
export const wordsOfZulmira = [
  ...['Zulmira', 'Quaresma Vidal', 'Zulmira Quaresma Vidal', zulmira.email, zulmira.oldEmail],
  ...[
    zulmira.documentNumber,
    '714.287.938-60',
    '31987650123',
    '98765-0123',
    zulmira.birthDate,
    'Cajueiro Dourado',
  ],
];
