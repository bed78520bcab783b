import type { Holder } from '../person/holder.ts';
import type { Chance } from './chance.ts';
import { type SeedCity, seedCities } from './seed-cities.ts';

/** An invented person. Whoever buys is a customer; companions are holders only. */
export interface SeedPerson extends Holder {
  documentType: 'CPF';
  /** Addresses at `example.com` and its sisters, which nobody can have (RFC 2606). */
  email: string;
  /** `1994-03-18`. */
  birthDate: string;
  city: SeedCity;
  /** Street and number of the billing address. */
  street: string;
  streetNumber: string;
}

const firstNames = [
  ...['Ana', 'Beatriz', 'Camila', 'Carolina', 'Clara', 'Débora', 'Eduarda', 'Fernanda', 'Gabriela', 'Helena'],
  ...['Isabela', 'Jéssica', 'Júlia', 'Larissa', 'Letícia', 'Luana', 'Luiza', 'Maria', 'Mariana', 'Natália'],
  ...['Patrícia', 'Rafaela', 'Renata', 'Sofia', 'Tainá', 'Thaís', 'Vanessa', 'Vitória', 'Yasmin', 'Alice'],
  ...['André', 'Antônio', 'Arthur', 'Bernardo', 'Bruno', 'Caio', 'Carlos', 'Daniel', 'Davi', 'Diego'],
  ...['Eduardo', 'Enzo', 'Felipe', 'Gabriel', 'Guilherme', 'Gustavo', 'Henrique', 'Hugo', 'Igor', 'João'],
  ...['José', 'Leonardo', 'Lucas', 'Luiz', 'Marcelo', 'Mateus', 'Murilo', 'Paulo', 'Pedro', 'Rafael'],
  ...['Rodrigo', 'Thiago', 'Vinícius', 'Vítor', 'Yuri', 'Akira', 'Kenji', 'Naomi', 'Iara', 'Cauã'],
];
const lastNames = [
  ...['Silva', 'Santos', 'Oliveira', 'Souza', 'Rodrigues', 'Ferreira', 'Alves', 'Pereira', 'Lima', 'Gomes'],
  ...[
    'Costa',
    'Ribeiro',
    'Martins',
    'Carvalho',
    'Almeida',
    'Lopes',
    'Soares',
    'Fernandes',
    'Vieira',
    'Barbosa',
  ],
  ...[
    'Rocha',
    'Dias',
    'Nascimento',
    'Andrade',
    'Moreira',
    'Nunes',
    'Marques',
    'Machado',
    'Mendes',
    'Freitas',
  ],
  ...[
    'Cardoso',
    'Ramos',
    'Gonçalves',
    'Santana',
    'Teixeira',
    'Moura',
    'Cavalcanti',
    'Monteiro',
    'Araújo',
    'Pinto',
  ],
  ...['Tanaka', 'Sato', 'Nakamura', 'Rossi', 'Bianchi', 'Schmidt', 'Müller', 'Kowalski', 'Haddad', 'Guarani'],
];
const streets = [
  ...['Rua das Palmeiras', 'Rua dos Ipês', 'Rua do Comércio', 'Avenida Brasil', 'Rua Sete de Setembro'],
  ...['Rua das Acácias', 'Avenida Central', 'Rua Quinze de Novembro', 'Rua da Paz', 'Rua dos Girassóis'],
  ...['Travessa da Ponte', 'Rua São João', 'Rua Santa Rita', 'Avenida das Nações', 'Rua do Sol'],
];
const domains = ['example.com', 'example.org', 'example.net'];

/**
 * Draws a person. `number` is unique in an installation, and so are document and e-mail then. `home`: the state of the
 * event, where two of five come from.
 */
export function drawPerson(
  chance: Chance,
  number: number,
  { home, year }: { home: string; year: number },
): SeedPerson {
  const name = chance.pick(firstNames);
  const lastName = chance.pick(lastNames);
  const near = seedCities.filter(([{ state }]) => state === home);
  const city = chance.weighted(near.length > 0 && chance.happens(0.4) ? near : seedCities);
  const month = twoDigits(1 + chance.below(12));
  return {
    name,
    lastName,
    documentType: 'CPF',
    documentNumber: cpfOf(number),
    email: `${plain(name)}.${plain(lastName)}.${number.toString(36)}@${chance.pick(domains)}`,
    birthDate: `${year - 19 - Math.floor(Math.min(48, chance.wait(13)))}-${month}-${twoDigits(1 + chance.below(28))}`,
    city,
    street: chance.pick(streets),
    streetNumber: String(1 + chance.below(1_800)),
  };
}

/** A CPF with right check digits, another one for each number below 10^9. */
export function cpfOf(number: number): string {
  // A factor without a divisor of 10^9 reaches each of its numbers once.
  const base = String((number * 3_918_541 + 204_060_803) % 1_000_000_000).padStart(9, '0');
  const first = checkDigit(base);
  return `${base}${first}${checkDigit(`${base}${first}`)}`;
}

function checkDigit(digits: string): number {
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (digits.length + 1 - at), 0);
  return ((sum * 10) % 11) % 10;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const twoDigits = (value: number) => String(value).padStart(2, '0');
