/** Who runs the box office, as the law wants it named on every page (Decreto 7.962/2013, art. 2). */
export const company = {
  legalName: 'EMPRESA EXEMPLO LTDA',
  taxNumber: '12.ABC.345/01DE-35',
  address: 'Rua Exemplo, 123, sala 4, Centro, São Paulo/SP, 01001-000',
  email: 'contato@exemplo.com.br',
  phone: '+55 11 3456-7890',
  helpCenterUrl: 'https://ajuda.exemplo.com.br',
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'YouTube', url: 'https://www.youtube.com/' },
    { name: 'X', url: 'https://x.com/' },
    { name: 'Facebook', url: 'https://www.facebook.com/' },
  ],
} as const;
