import { listQuery } from '../list/list-query.ts';
import { type ExtraMoneyQuery, extraMoney, type NeedsQuery, needs } from '../staff-api/needs.gen.ts';

export type Need = NeedsQuery['needs']['items'][number];
export type ExtraMoney = ExtraMoneyQuery['extraMoney']['items'][number];

export const needsQuery = listQuery(needs, (data) => data.needs as NeedsQuery['needs']);
export const extraMoneyQuery = listQuery(
  extraMoney,
  (data) => data.extraMoney as ExtraMoneyQuery['extraMoney'],
);
