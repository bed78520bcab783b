/** A name as a part of an address: "Ateliê Agulha & Cia." becomes `atelie-agulha-cia`; empty when nothing is left. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
