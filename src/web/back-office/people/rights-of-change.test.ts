import { expect, test } from 'vitest';
import { installation, organizerPlace, roles } from '#src/domain/policy/grant.ts';
import en from '#src/i18n/en/office/office-roles.json' with { type: 'json' };
import pt from '#src/i18n/pt/office/office-roles.json' with { type: 'json' };
import { rightKey, rightsOfChange, rightsOfRole } from './rights-of-change.ts';

const nanquim = 'a0000000-0000-7000-8000-000000000001';
const vertice = 'a0000000-0000-7000-8000-000000000002';
const producer = { id: '1', role: 'PRODUCER', ...organizerPlace(nanquim) } as const;

test('every right that a role gives has its words', () => {
  const keys = new Set(roles.flatMap(rightsOfRole).map(rightKey));
  expect([...keys].filter((key) => !(key in pt && key in en))).toEqual([]);
});

test('a grant that is taken away takes all its rights at its place', () => {
  expect(rightsOfChange([producer], producer, null)).toEqual({ lost: rightsOfRole('PRODUCER'), gained: [] });
});

test('what another grant covers stays, and one elsewhere covers nothing', () => {
  const owner = { id: '2', role: 'OWNER', ...installation } as const;
  expect(rightsOfChange([producer, owner], producer, null).lost).toEqual([]);
  const elsewhere = { id: '3', role: 'OWNER', ...organizerPlace(vertice) } as const;
  expect(rightsOfChange([producer, elsewhere], producer, null).lost).toEqual(rightsOfRole('PRODUCER'));
});

test('another role takes what only the one before gave, and gives what only it has', () => {
  const { lost, gained } = rightsOfChange([producer], producer, 'FINANCE');
  expect(lost).toContain('event.publish');
  expect(lost).not.toContain('event.read');
  expect(gained).toEqual([
    ...[
      'money.read',
      'settlement.read',
      'audit.read',
      'approval.export',
      'audit.export',
      'approval.decide',
      'money.export',
      'paper.read',
      'paper.change',
      'paper.freeze',
      'order.export',
      'order.settle',
      'order.refund',
      'review.close',
      'dispute.read',
      'dispute.prepare',
      'till.read',
      'till.settle',
    ],
  ]);
});

test('a grant at an organizer promises nothing that only the installation gives', () => {
  expect(roles.flatMap(rightsOfRole)).not.toContain('organizer.create');
  expect(roles.flatMap(rightsOfRole)).not.toContain('fee.change');
});
