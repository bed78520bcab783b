import { type Action, policy } from '#src/domain/policy/policy.ts';
import type { TextKey } from '#src/i18n/bundles.server.ts';
import { useText } from '../../kit/text/text.tsx';
import { rightKey } from '../people/rights-of-change.ts';

/** What no person of the staff may do: those who may do it are the operator, a gate, and the program itself. */
const othersKeys = {
  'event.import': 'doneEVENT_IMPORT',
  'order.refund-whole': 'doneORDER_REFUND_WHOLE',
  'order.deliver': 'doneORDER_DELIVER',
  'ticket.admit': 'doneTICKET_ADMIT',
  'badge.kiosk': 'doneBADGE_KIOSK',
} as const satisfies Partial<Record<Action, string>>;

/** Acts that only read: looks at the data of a buyer, and at the names of a stack of badges. */
const countedLooks: readonly Action[] = ['order.read', 'badge.read'];

/** The actions that leave an entry. */
export const auditedActions = (Object.keys(policy) as Action[]).filter(
  (name) => !name.endsWith('.read') || countedLooks.includes(name),
);

const isOthers = (action: string): action is keyof typeof othersKeys => Object.hasOwn(othersKeys, action);

/** An action in words, as the right to it is called; null for one that is none of the policy. */
export function actionNames(
  t: (key: TextKey<'officeAudit'>) => string,
  roleText: (key: TextKey<'officeRoles'>) => string,
): (action: string) => string | null {
  return (action) => {
    if (!Object.hasOwn(policy, action)) return null;
    const name = isOthers(action) ? t(othersKeys[action]) : roleText(rightKey(action as Action));
    return name.slice(0, 1).toUpperCase() + name.slice(1);
  };
}

export function useActionName(): (action: string) => string | null {
  return actionNames(useText('officeAudit'), useText('officeRoles'));
}
