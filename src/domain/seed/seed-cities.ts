/** A city buyers come from. */
export interface SeedCity {
  /** The IBGE's code; the first two digits are the state's. */
  id: number;
  /** Initials of the state. */
  state: string;
  /** The first five digits of a CEP there. */
  zipCode: string;
}

const city = (id: number, state: string, zipCode: string, weight: number) =>
  [{ id, state, zipCode }, weight] as const;

/** Cities and how many of a hundred buyers of the whole country come from there, about. */
export const seedCities: readonly (readonly [SeedCity, weight: number])[] = [
  city(3_550_308, 'SP', '01310', 26),
  city(3_304_557, 'RJ', '20031', 11),
  city(3_106_200, 'MG', '30130', 6),
  city(4_106_902, 'PR', '80020', 6),
  city(4_314_902, 'RS', '90010', 4),
  city(5_300_108, 'DF', '70040', 4),
  city(2_927_408, 'BA', '40020', 3),
  city(2_611_606, 'PE', '50010', 3),
  city(2_304_400, 'CE', '60025', 3),
  city(3_509_502, 'SP', '13010', 3),
  city(3_518_800, 'SP', '07010', 2),
  city(3_547_809, 'SP', '09010', 2),
  city(3_548_708, 'SP', '09710', 2),
  city(3_534_401, 'SP', '06010', 2),
  city(3_548_500, 'SP', '11010', 2),
  city(3_552_205, 'SP', '18010', 1),
  city(3_543_402, 'SP', '14010', 1),
  city(3_549_904, 'SP', '12210', 1),
  city(3_525_904, 'SP', '13201', 1),
  city(3_303_302, 'RJ', '24020', 2),
  city(5_208_707, 'GO', '74010', 2),
  city(4_205_407, 'SC', '88010', 2),
  city(4_209_102, 'SC', '89201', 1),
  city(4_113_700, 'PR', '86010', 1),
  city(3_170_206, 'MG', '38400', 1),
  city(3_136_702, 'MG', '36010', 1),
  city(3_205_309, 'ES', '29010', 1),
  city(1_302_603, 'AM', '69010', 1),
  city(1_501_402, 'PA', '66010', 1),
  city(2_408_102, 'RN', '59010', 1),
  city(2_507_507, 'PB', '58010', 1),
  city(2_704_302, 'AL', '57020', 1),
  city(5_002_704, 'MS', '79002', 1),
  city(5_103_403, 'MT', '78005', 1),
  city(4_305_108, 'RS', '95010', 1),
];
