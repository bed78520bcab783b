import { describe, expect, test } from 'vitest';
import type { Actor } from '#src/domain/policy/actor.ts';
import { type Grant, installation, organizerPlace } from '#src/domain/policy/grant.ts';
import { Refusals } from '#src/domain/refusal.ts';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import { listAudit } from '../../ground/audit/list-audit.ts';
import { changeOrganizer } from './change-organizer.ts';
import { createOrganizer } from './create-organizer.ts';
import { listOrganizers, readOrganizer } from './list-organizers.ts';
import { renameOrganizer } from './rename-organizer.ts';

const { context } = await openDeployment();

function staff(...grants: Grant[]): Actor {
  return { kind: 'staff', id: context.ids.uuid(), grants };
}

const owner = staff({ role: 'OWNER', ...installation });
const guilda = { name: 'Guilda', legalName: 'GUILDA LTDA', taxNumber: '11.222.333/0001-81', about: null };

async function codesOf(work: Promise<unknown>): Promise<string[]> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof Refusals) return error.refusals.map(({ code, field }) => `${code} ${field}`);
  return [error instanceof Error ? error.message : 'was not refused'];
}

describe('an organizer', () => {
  test('is created, found, changed at the version that was read, and audited', async () => {
    const created = await createOrganizer(context, { actor: owner, data: guilda });
    expect(created).toMatchObject({ slug: 'guilda', taxNumber: '11222333000181', about: null });
    const { id, version } = created;
    const about = { pt: 'Jogos de mesa', en: 'Board games' };
    const asked = { actor: owner, organizerId: id, version, about };
    const changed = await changeOrganizer(context, asked);
    expect(changed).toMatchObject({ about, version: version + 1 });
    expect(await codesOf(changeOrganizer(context, asked))).toEqual(['CHANGED_MEANWHILE']);
    const { items } = await listAudit(context, { actor: owner, filter: { organizerId: id } });
    expect(items.map(({ action, before, after }) => ({ action, before, after }))).toMatchObject([
      { action: 'organizer.change', before: { about: null }, after: { about } },
      { action: 'organizer.create', before: null, after: { name: 'Guilda' } },
    ]);
  });

  test('has a CNPJ of its own', async () => {
    const other = { ...guilda, name: 'Vértice', legalName: 'VERTICE LTDA', taxNumber: '11444777000161' };
    const { id, version } = await createOrganizer(context, { actor: owner, data: other });
    expect(await codesOf(createOrganizer(context, { actor: owner, data: other }))).toEqual([
      'TAX_NUMBER_IN_USE',
    ]);
    const taken = { ...other, taxNumber: guilda.taxNumber };
    const asked = { actor: owner, organizerId: id, version, data: taken };
    expect(await codesOf(renameOrganizer(context, asked))).toEqual(['TAX_NUMBER_IN_USE']);
  });

  test('is refused with all that is wrong at once', async () => {
    const data = {
      name: ' ',
      legalName: 'x'.repeat(161),
      taxNumber: '123',
      about: { pt: ' ', en: 'Only one' },
    };
    expect(await codesOf(createOrganizer(context, { actor: owner, data }))).toEqual([
      'NAME_REQUIRED name',
      'FIELD_TOO_LONG legalName',
      'CNPJ_INVALID taxNumber',
      'PORTUGUESE_REQUIRED about.pt',
    ]);
  });
});

describe('people of another organizer', () => {
  test('neither find it nor change it, and nobody of one creates another', async () => {
    const [first, second] = (await listOrganizers(context, { actor: owner })).items;
    const stranger = staff({ role: 'OWNER', ...organizerPlace(second?.id ?? '') });
    const organizerId = first?.id ?? '';
    expect((await listOrganizers(context, { actor: stranger })).items.map(({ id }) => id)).toEqual([
      second?.id,
    ]);
    await expect(readOrganizer(context, { actor: stranger, organizerId })).rejects.toThrow('NOT_FOUND');
    const asked = { actor: stranger, organizerId, version: 1, about: null };
    await expect(changeOrganizer(context, asked)).rejects.toThrow('NOT_FOUND');
    await expect(createOrganizer(context, { actor: stranger, data: guilda })).rejects.toThrow('NOT_ALLOWED');
    const producer = staff({ role: 'PRODUCER', ...organizerPlace(organizerId) });
    await expect(changeOrganizer(context, { ...asked, actor: producer })).rejects.toThrow('NOT_ALLOWED');
  });
});

test('the list is by name, searched by a part of a name or number, and comes in pages', async () => {
  const names = async (more: object) =>
    (await listOrganizers(context, { actor: owner, ...more })).items.map(({ name }) => name);
  expect(await names({})).toEqual(['Guilda', 'Vértice']);
  expect(await names({ search: 'guil' })).toEqual(['Guilda']);
  expect(await names({ search: '444777' })).toEqual(['Vértice']);
  expect(await names({ search: '%' })).toEqual([]);
  const first = await listOrganizers(context, { actor: owner, first: 1 });
  expect(await names({ first: 1, after: first.next })).toEqual(['Vértice']);
  await expect(listOrganizers(context, { actor: owner, after: 'x' })).rejects.toThrow('INVALID_INPUT');
});
