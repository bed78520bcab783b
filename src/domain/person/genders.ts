export interface Gender {
  id: number;
  ptName: string;
  enName: string;
}

const all: readonly Gender[] = [
  { id: 1, ptName: 'Feminino', enName: 'Female' },
  { id: 2, ptName: 'Masculino', enName: 'Male' },
  { id: 3, ptName: 'Não binário', enName: 'Non-binary' },
  { id: 4, ptName: 'Outro', enName: 'Another' },
  { id: 5, ptName: 'Prefiro não informar', enName: 'I’d rather not say' },
];

/** The genders that a person may state, including no statement. The ids are stored and never change their meaning. */
export function genders(): readonly Gender[] {
  return all;
}

export function isGender(id: number): boolean {
  return all.some((gender) => gender.id === id);
}
