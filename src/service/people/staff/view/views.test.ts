import { describe, expect, test } from 'vitest';
import type { Staff } from '#src/domain/policy/actor.ts';
import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import { refusalOf } from '#test/support/shop/draft-desk.ts';
import { renameView } from './rename-view.ts';
import { saveView } from './save-view.ts';
import { listViews, removeView } from './views.ts';

const { context } = await openDeployment();

async function person(): Promise<Staff> {
  const id = context.ids.uuid();
  const email = `${id}@example.com`;
  await context.pool.query("insert into staff_user (id, name, email) values ($1, 'Bia', $2)", [id, email]);
  return { kind: 'staff', id, grants: [] };
}

const view = { page: 'EVENTS' as const, name: 'À venda', filters: 'state=ON_SALE&q=' };

describe('a saved view', () => {
  test('has a name of its own on its page, and only its person sees, renames and removes it', async () => {
    const [ana, beto] = [await person(), await person()];
    const saved = await saveView(context, { actor: ana, ...view });
    expect(saved).toMatchObject({ name: 'À venda', filters: 'state=ON_SALE' });
    const again = await saveView(context, { actor: ana, ...view, name: ' à  VENDA', filters: 'q=rock' });
    expect(await listViews(context, { actor: ana })).toEqual([{ ...again, id: saved.id, filters: 'q=rock' }]);
    const other = await saveView(context, { actor: ana, ...view, name: 'Outra' });
    const taken = renameView(context, { actor: ana, id: other.id, name: 'à venda' });
    expect(await refusalOf(taken)).toBe('VIEW_NAME_TAKEN');
    expect(await renameView(context, { actor: ana, id: other.id, name: 'OUTRA' })).toMatchObject({
      name: 'OUTRA',
    });
    expect(await listViews(context, { actor: beto })).toEqual([]);
    expect(await refusalOf(renameView(context, { actor: beto, id: saved.id, name: 'x' }))).toBe('NOT_FOUND');
    expect(await refusalOf(removeView(context, { actor: beto, id: saved.id }))).toBe('NOT_FOUND');
    await removeView(context, { actor: ana, id: saved.id });
    expect((await listViews(context, { actor: ana })).map(({ name }) => name)).toEqual(['OUTRA']);
  });

  test.each([
    { name: ' ' },
    { name: 'x'.repeat(61) },
    { filters: '' },
    { filters: 'q=' },
    { filters: 'A"b=1' },
    { filters: `q=${'x'.repeat(600)}` },
  ])('is refused with %o', async (wrong) => {
    const staff = await person();
    expect(await refusalOf(saveView(context, { actor: staff, ...view, ...wrong }))).toBe('INVALID_INPUT');
  });

  test('is one of thirty at most, also where many are saved at once', async () => {
    const staff = await person();
    const many = Array.from({ length: staffLimits.viewsMax + 5 }, (_, index) =>
      saveView(context, { actor: staff, ...view, name: `Vista ${index}` }).then(
        () => 'ok',
        (error: { code: string }) => error.code,
      ),
    );
    const told = await Promise.all(many);
    expect(told.filter((code) => code === 'TOO_MANY_VIEWS')).toHaveLength(5);
    expect(await listViews(context, { actor: staff })).toHaveLength(staffLimits.viewsMax);
  });
});
