import type { Visit } from '../../support/journey/visit.ts';

export const slug = 'mundo-quadrinho';
// Both on Saturday; the contest begins while the panel is on.
export const told = {
  pt: { panel: 'Cidades que respiram', contest: 'Concurso de cosplay', stage: 'Auditório Nanquim' },
  en: { panel: 'Cities that breathe', contest: 'Cosplay contest', stage: 'India Ink Auditorium' },
} as const;
export const star = (visit: Visit, title: string) =>
  visit.page.getByRole('button', { name: visit.text('programme')('mark', { title }), exact: true });
export const isPressed = async (visit: Visit, title: string) =>
  (await star(visit, title).getAttribute('aria-pressed')) === 'true';

export async function openProgramme(visit: Visit) {
  await visit.go(`/${visit.locale}/evento/${slug}/programacao`);
  await visit.page.getByRole('heading', { level: 1, name: visit.text('programme')('title') }).waitFor();
  await visit.page.waitForLoadState('networkidle');
}
